import type { ClassAnswer, FamilyCodes, PupilFamily } from '@dozenauts/server/api/types.ts'
import { Printer, Users } from 'lucide-react'
import { useState } from 'react'
import { useChangeTeam, useFamilies } from '#web/data/adults/adults.ts'
import { FamilySheets } from '#web/features/classes/family-sheets.tsx'
import { LinkedAdults } from '#web/features/classes/linked-adults.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'
import { Waiting } from '#web/ui/waiting.tsx'

type Pupil = ClassAnswer['pupils'][number]

/** Which pupils have a family here, and the sheets that bring one. */
export function Families({ answer: { class: room, pupils } }: { answer: ClassAnswer }) {
  const families = useFamilies(room.id)
  const { makeCodes, voidCode, unlink } = useChangeTeam(room.id)
  const [sheets, setSheets] = useState<FamilyCodes>()
  const [unlinking, setUnlinking] = useState<Pupil>()
  const back = () => {
    setSheets(undefined)
    // A parent may have been quicker than the printer.
    void families.refetch()
  }
  if (sheets) return <FamilySheets made={sheets} onClose={back} />
  if (!families.data)
    return <Waiting page={families} title={m.adults_away_title()} message={m.adults_away()} />
  if (pupils.length === 0) return <EmptyState title={m.adults_families()} message={m.classes_print_empty()} />
  const familyOf = (id: string) => families.data.find(({ pupil_id }) => pupil_id === id)
  const without = pupils.filter(({ id }) => {
    const family = familyOf(id)
    return !family || (family.adults.length === 0 && family.code_until === null)
  })
  const failed = m.adults_failed()
  const make = (ids: readonly string[]) => makeCodes.mutate(ids, inToasts({ failed, first: setSheets }))
  return (
    <Section title={m.adults_families()} hint={m.adults_families_hint()}>
      {without.length > 0 && (
        <div>
          <Button icon={Printer} busy={makeCodes.isPending} onClick={() => make(without.map(({ id }) => id))}>
            {m.adults_sheets_make({ count: without.length })}
          </Button>
        </div>
      )}
      <ul className="grid items-start gap-2 lg:grid-cols-2">
        {pupils.map((pupil) => {
          const family = familyOf(pupil.id)
          return (
            <li
              key={pupil.id}
              className="flex flex-wrap items-center gap-x-3 rounded-button border-2 border-line p-3"
            >
              <div className="wrap-anywhere min-w-0 grow basis-40 font-semibold text-lg">
                <p>{pupil.name}</p>
                <State family={family} />
              </div>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
              <span
                role="group"
                aria-label={m.classes_actions({ name: pupil.name })}
                className="flex flex-wrap"
              >
                {family && family.adults.length > 0 && (
                  <Button variant="quiet" onClick={() => setUnlinking(pupil)}>
                    {m.adults_unlink()}
                  </Button>
                )}
                {family?.code_until && (
                  <Button
                    variant="quiet"
                    onClick={() =>
                      voidCode.mutate(pupil.id, inToasts({ done: m.adults_code_voided(), failed }))
                    }
                  >
                    {m.adults_code_void()}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => make([pupil.id])}>
                  {m.adults_sheet_new()}
                </Button>
              </span>
            </li>
          )
        })}
      </ul>
      {unlinking && (
        <ConfirmDialog
          title={m.adults_unlink_title({ name: unlinking.name })}
          text={m.adults_unlink_text({ name: unlinking.name })}
          confirm={m.adults_unlink()}
          danger
          busy={unlink.isPending}
          onClose={() => setUnlinking(undefined)}
          onConfirm={() =>
            unlink.mutate(
              unlinking.id,
              inToasts({
                done: ({ unlinked }) => m.adults_unlinked({ count: unlinked, name: unlinking.name }),
                failed,
                first: () => setUnlinking(undefined),
              }),
            )
          }
        />
      )}
    </Section>
  )
}

function State({ family }: { family: PupilFamily | undefined }) {
  if (family && family.adults.length > 0)
    return (
      <>
        <Badge tone="success">
          <Users aria-hidden="true" className="size-4" /> {m.adults_linked({ count: family.adults.length })}
        </Badge>
        <LinkedAdults adults={family.adults} />
      </>
    )
  return (
    <span className="block font-normal text-base text-ink-soft">
      {family?.code_until
        ? m.adults_code_open({ date: formatLongDate(family.code_until) })
        : m.adults_no_family()}
    </span>
  )
}
