import type { Connections } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useConnections, useRemovePlatform } from '#web/data/grown-ups/connections.ts'
import { ConnectionRow, failureLine, shownMoment } from '#web/features/platforms/connection-row.tsx'
import { failureWords } from '#web/features/platforms/failure-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'

/** What is connected, for operators: no data of people. */
export function PlatformsPage() {
  const { data, isError, refetch } = useConnections()
  if (data) return <Connected {...data} />
  return isError ? (
    <ErrorState title={m.platforms_title()} message={m.platforms_failed()} onRetry={() => void refetch()} />
  ) : (
    <PageLoading full={false} />
  )
}

function Connected({ providers, platforms }: Connections) {
  const isNone = providers.length + platforms.length === 0
  return (
    <>
      <Section title={m.platforms_title()} hint={m.platforms_lead()}>
        {isNone && <p>{m.platforms_none()}</p>}
      </Section>
      {platforms.length > 0 && <LearningPlatforms platforms={platforms} />}
      {providers.length > 0 && (
        <Section title={m.platforms_providers_title()}>
          <ul className="grid gap-2">
            {providers.map(({ id, label, issuer, last_sign_in_at, last_refusal }) => (
              <ConnectionRow
                key={id}
                test={{ kind: 'provider', id }}
                name={label}
                address={issuer}
                facts={[m.platforms_last_sign_in({ moment: shownMoment(last_sign_in_at) })]}
                failures={failureLine(m.platforms_refusal, last_refusal)}
              />
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

function registeredWords({ registered_at, registered_from: network }: Connections['platforms'][number]) {
  const moment = shownMoment(registered_at)
  return network === null
    ? m.platforms_registered({ moment })
    : m.platforms_registered_from({ moment, network })
}

function LearningPlatforms({ platforms }: Pick<Connections, 'platforms'>) {
  const [leaving, setLeaving] = useState<Connections['platforms'][number]>()
  const remove = useRemovePlatform()
  const removeIt = ({ id, name }: Connections['platforms'][number]) =>
    remove.mutate(id, {
      ...inToasts({ done: m.platforms_removed({ name }), failed: m.platforms_remove_failed() }),
      onSettled: () => setLeaving(undefined),
    })
  return (
    <Section title={m.platforms_platforms_title()}>
      <ul className="grid gap-2">
        {platforms.map((platform) => (
          <ConnectionRow
            key={platform.id}
            test={{ kind: 'platform', id: platform.id }}
            name={platform.name}
            address={platform.issuer}
            facts={[
              m.platforms_client({
                client: platform.client_id,
                deployments: platform.deployments.join(', '),
              }),
              registeredWords(platform),
              m.platforms_last_launch({ moment: shownMoment(platform.last_launch_at) }),
              m.platforms_last_roster({ moment: shownMoment(platform.last_roster_at) }),
              m.platforms_courses({ courses: platform.courses, classes: platform.classes }),
            ]}
            failures={[
              ...failureLine(m.platforms_refusal, platform.last_refusal),
              ...platform.roster_problems.map((code) =>
                m.platforms_roster_problem({ words: failureWords(code) }),
              ),
              ...platform.score_problems.map(({ code, waiting, lost }) =>
                m.platforms_score_problem({ words: failureWords(code), waiting, lost }),
              ),
            ]}
          >
            <Button variant="quiet" onClick={() => setLeaving(platform)}>
              {m.platforms_remove()}
              <span className="sr-only"> {platform.name}</span>
            </Button>
          </ConnectionRow>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          title={m.platforms_remove_title({ name: leaving.name })}
          text={m.platforms_remove_text()}
          confirm={m.platforms_remove()}
          danger
          busy={remove.isPending}
          onClose={() => setLeaving(undefined)}
          onConfirm={() => removeIt(leaving)}
        />
      )}
    </Section>
  )
}
