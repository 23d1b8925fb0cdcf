import { useEffect, useEffectEvent } from 'react'
import { useStore } from '#web/browser/use-store.ts'
import { useCurrentLearnerId, usePlayers } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { adoptTried, whatToDoWith } from '#web/data/tried/adopt-tried.ts'
import { noteDeclined, triedNote } from '#web/data/tried/tried-note.ts'
import { triedQuestion } from '#web/data/tried/tried-question.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { playing } from '#web/play/playing.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Play from before the sign-in: adopted by a new account, otherwise only after asking whose it is. */
export function AdoptTried() {
  const learnerId = useCurrentLearnerId()
  const { data } = useLearner(({ me, learner: { attempts } }) => ({ me, attempts }))
  const players = usePlayers()
  const isPlaying = useStore(playing)
  const asking = useStore(triedQuestion)
  const accountId = data?.me.user.id
  const decide = useEffectEvent(() => {
    if (!data || accountId === undefined) return
    const family = {
      accountId,
      isPupil: !data.me.user.email,
      players: players.length,
      attempts: data.attempts,
    }
    const decision = whatToDoWith(triedNote(), family, Date.now())
    if (decision === 'adopt') void adopt(learnerId)
    triedQuestion.set(decision === 'ask')
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: decided once for every account, not with every lesson
  useEffect(() => decide(), [accountId])
  if (!data || accountId === undefined) return null
  const decline = () => {
    noteDeclined(accountId)
    triedQuestion.set(false)
  }
  const own = { id: learnerId, name: data.me.learners.find(({ id }) => id === learnerId)?.name ?? null }
  const children = players.length > 1 ? players : [own]
  const nameOf = (name: string | null) => name?.trim() || m.sync_tried_nameless()
  return (
    <Dialog
      open={asking && !isPlaying}
      onClose={() => triedQuestion.set(false)}
      title={
        children.length > 1 ? m.sync_tried_title_family() : m.sync_tried_title({ name: nameOf(own.name) })
      }
      description={m.sync_tried_text()}
    >
      <div className="grid gap-3">
        {children.map(({ id, name }) => (
          <Button
            key={id}
            size="lg"
            onClick={() => {
              triedQuestion.set(false)
              void adopt(id)
            }}
          >
            {m.sync_tried_keep({ name: nameOf(name) })}
          </Button>
        ))}
        <Button size="lg" variant="secondary" onClick={decline}>
          {m.sync_tried_decline()}
        </Button>
      </div>
    </Dialog>
  )
}

async function adopt(learnerId: string) {
  const lessons = await adoptTried(learnerId)
  // Another tab was first, and says so.
  if (lessons > 0) void showToast.success(m.sync_tried_kept(), { description: m.sync_tried_kept_hint() })
}
