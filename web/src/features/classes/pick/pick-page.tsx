import type { Assignment, CoursePick, PickedLink } from '@dozenauts/server/api/types.ts'
import { BookOpen, ClipboardList, Gamepad2, Rocket, Timer } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { LINK_TITLE_LENGTH } from '#core/classes/course-link.ts'
import { GAME_TABLES, type GameTable, TABLES, type Table } from '#core/tables/table.ts'
import { useAssignments } from '#web/data/classes/teaching.ts'
import { usePick, usePlace } from '#web/data/courses/picks.ts'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { PickAssignment } from '#web/features/classes/pick/pick-assignment.tsx'
import { stateOf, taskText } from '#web/features/classes/teaching/assignment-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Section } from '#web/ui/section.tsx'

const isOver = (problem: unknown) => problem instanceof ServerProblem && problem.status === 404

/** A teacher came from a course to pick what a new activity there opens. */
export function PickPage() {
  const { pickId = '' } = useParams()
  const pick = usePick(pickId)
  const place = usePlace(pickId)
  if (place.isSuccess)
    return (
      <div role="status">
        <EmptyState
          title={place.data ? m.teaching_pick_leaving() : m.teaching_pick_done_title()}
          {...(place.data ? {} : { message: m.teaching_pick_done() })}
        />
      </div>
    )
  if (isOver(pick.error) || isOver(place.error))
    return <EmptyState title={m.teaching_pick_over_title()} message={m.teaching_pick_over()} />
  if (!pick.data) return <ClassWaiting page={pick} />
  return (
    <PickForm
      pick={pick.data}
      busy={place.isPending}
      failed={place.isError}
      onPlace={(picked) => place.mutate(picked)}
    />
  )
}

type Kind = 'mission' | 'lesson' | 'game' | 'check' | 'assignment'

const ICON = 'size-8'
const KINDS: readonly { readonly value: Kind; readonly label: () => string; readonly Icon: typeof Rocket }[] =
  [
    { value: 'mission', label: m.teaching_pick_mission, Icon: Rocket },
    { value: 'lesson', label: m.teaching_pick_lesson, Icon: BookOpen },
    { value: 'game', label: m.teaching_choose_game, Icon: Gamepad2 },
    { value: 'check', label: m.teaching_kind_check, Icon: Timer },
    { value: 'assignment', label: m.teaching_pick_assignment, Icon: ClipboardList },
  ]

interface PickFormProps {
  pick: CoursePick
  busy: boolean
  failed: boolean
  onPlace: (picked: PickedLink) => void
}

function PickForm({ pick, busy, failed, onPlace }: PickFormProps) {
  const { course, platform, class_id: classId, takes_scores: takesScores } = pick
  const [kind, setKind] = useState<Kind>('mission')
  const [lesson, setLesson] = useState<Table>(2)
  const [game, setGame] = useState<GameTable | 'timer-challenge'>(2)
  const [assignment, setAssignment] = useState<string>()
  const [scored, setScored] = useState(true)
  const assigned = useAssignments(classId ?? '', { enabled: classId !== null })
  const open = (assigned.data?.assignments ?? []).filter((one) => stateOf(one) !== 'over')
  const chosen = open.find(({ id }) => id === assignment) ?? open[0]
  const link = (): PickedLink['link'] | undefined => {
    switch (kind) {
      case 'lesson':
        return { kind, table: lesson }
      case 'game':
        return game === 'timer-challenge' ? { kind: game } : { kind, table: game }
      case 'assignment':
        return chosen && { kind, id: chosen.id }
      default:
        return { kind }
    }
  }
  const picked = link()
  const place = () => {
    if (!picked) return
    onPlace({
      link: picked,
      title: pickedTitle(picked, open),
      scored: scored && takesScores && picked.kind === 'assignment',
    })
  }
  return (
    <Section title={m.teaching_pick_title({ course })} hint={m.teaching_pick_hint({ platform })}>
      <div className="grid gap-6 pt-2">
        <Choice
          label={m.teaching_pick_what()}
          options={KINDS.filter(({ value }) => value !== 'assignment' || classId !== null).map(
            ({ value, label, Icon }) => ({
              value,
              label: label(),
              picture: <Icon aria-hidden="true" className={ICON} />,
            }),
          )}
          value={kind}
          onChange={setKind}
        />
        {classId === null && <p className="text-ink-soft">{m.teaching_pick_no_class()}</p>}
        {kind === 'lesson' && (
          <Choice
            label={m.teaching_pick_which_lesson()}
            options={TABLES.map((value) => ({ value, label: String(value) }))}
            value={lesson}
            onChange={setLesson}
          />
        )}
        {kind === 'game' && (
          <Choice
            label={m.teaching_pick_which_game()}
            options={[
              ...GAME_TABLES.map((value) => ({ value, label: String(value) })),
              { value: 'timer-challenge' as const, label: m.games_timer_card_title() },
            ]}
            value={game}
            onChange={setGame}
          />
        )}
        {kind === 'assignment' && !assigned.data && <ClassWaiting page={assigned} />}
        {kind === 'assignment' && classId !== null && assigned.data && (
          <>
            <PickAssignment
              classId={classId}
              assignments={open}
              chosen={chosen?.id}
              onChoose={setAssignment}
            />
            {takesScores && chosen && (
              <CheckField checked={scored} onChange={setScored} hint={m.teaching_pick_scored_hint()}>
                {m.teaching_pick_scored()}
              </CheckField>
            )}
          </>
        )}
        <FormError>{failed ? m.classes_failed() : undefined}</FormError>
        <Button size="lg" busy={busy} disabled={!picked} onClick={place} className="sm:justify-self-start">
          {m.teaching_pick_place()}
        </Button>
      </div>
    </Section>
  )
}

/** What a new link is called in the course; the teacher may call it otherwise there. */
function pickedTitle(link: PickedLink['link'], assignments: readonly Assignment[]): string {
  switch (link.kind) {
    case 'mission':
      return m.teaching_pick_mission()
    case 'lesson':
      return m.teaching_pick_lesson_named({ table: link.table })
    case 'game':
      return m.teaching_pick_game_named({ table: link.table })
    case 'timer-challenge':
      return m.games_timer_card_title()
    case 'check':
      return m.teaching_kind_check()
    case 'assignment': {
      const asked = assignments.find(({ id }) => id === link.id)
      return asked ? taskText(asked.task).slice(0, LINK_TITLE_LENGTH) : m.teaching_pick_assignment()
    }
  }
}
