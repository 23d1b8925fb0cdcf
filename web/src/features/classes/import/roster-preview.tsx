import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import {
  comesIn,
  type RosterProblem,
  type RosterRow,
  rosterProblems,
  UNUSABLE,
} from '#core/people/roster/roster-row.ts'
import { paths } from '#web/config/paths.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { classProblemWords } from '#web/features/classes/class-problems.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'

interface RosterPreviewProps {
  rows: readonly RosterRow[]
  answer: ClassAnswer
}

/** Every line of the file, with what there is to ask about it. A name can be corrected; a line without a tick stays out. */
export function RosterPreview({ rows, answer: { class: room, pupils } }: RosterPreviewProps) {
  const navigate = useNavigate()
  const { add } = useChangeClass(room.id)
  const [names, setNames] = useState(() => rows.map(({ name }) => name))
  /** What the teacher decided; the others follow from what is wrong with them. */
  const [decided, setDecided] = useState<Readonly<Record<number, boolean>>>({})
  const edited = rows.map((row, at) => ({ ...row, name: names[at] ?? '' }))
  const problems = rosterProblems(edited, { known: pupils.map(({ name }) => name), grade: room.grade })
  const taken = problems.map((problem, at) => isTaken(problem, decided[at]))
  const free = PUPILS_PER_CLASS - pupils.length
  const chosen = edited.filter((_, at) => taken[at]).map(({ name }) => name.trim())
  const asked = problems.filter((problem, at) => problem !== null && decided[at] === undefined).length
  const over = chosen.length - free
  const submit = () =>
    // This page goes with the navigation, and callbacks of a component that is gone are never called.
    add.mutateAsync(chosen).then(
      () => {
        void showToast.success(m.classes_added({ count: chosen.length }))
        navigate(`${paths.class(room.id)}/cards`)
      },
      (problem) => void showToast.error(classProblemWords(problem)),
    )
  let place = 0
  return (
    <Section title={m.roster_preview_title()} hint={m.roster_preview_hint()}>
      {asked > 0 && (
        <p role="status" className="rounded-button bg-tone-amber-soft px-4 py-2 text-tone-amber">
          {m.roster_asked({ count: asked })}
        </p>
      )}
      <ol className="grid gap-2 lg:grid-cols-2">
        {edited.map((row, at) => {
          if (taken[at]) place++
          return (
            <Line
              // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no other name, and none is moved
              key={at}
              row={row}
              own={room.grade}
              problem={problems[at] ?? null}
              taken={taken[at] ?? false}
              beyond={taken[at] === true && place > free}
              onName={(name) => setNames((before) => before.with(at, name))}
              onTake={(take) => setDecided((before) => ({ ...before, [at]: take }))}
            />
          )
        })}
      </ol>
      {over > 0 && (
        <p role="alert" className="font-medium text-wrong">
          {m.roster_too_many({ count: over })}
        </p>
      )}
      <Button
        className="justify-self-start"
        busy={add.isPending}
        disabled={chosen.length === 0 || over > 0}
        onClick={submit}
      >
        {m.classes_add({ count: chosen.length })}
      </Button>
    </Section>
  )
}

function isTaken(problem: RosterProblem | null, decided: boolean | undefined): boolean {
  if (problem !== null && UNUSABLE.has(problem)) return false
  return decided ?? comesIn(problem)
}

interface LineProps {
  row: RosterRow
  /** The grade of the class. */
  own: number
  problem: RosterProblem | null
  taken: boolean
  /** There is no room for this one. */
  beyond: boolean
  onName: (name: string) => void
  onTake: (take: boolean) => void
}

function Line({ row: { line, name, grade }, own, problem, taken, beyond, onName, onTake }: LineProps) {
  const words =
    problem === 'other-grade'
      ? m.roster_row_other_grade({ grade: grade ?? 0, own })
      : problem && WORDS[problem]()
  return (
    <li
      className={`grid grid-cols-[auto_1fr] items-center gap-x-3 rounded-button px-3 py-2 ${problem || beyond ? 'bg-tone-amber-soft' : 'bg-paper'}`}
    >
      <label className="grid min-h-12 min-w-12 cursor-pointer place-items-center">
        <span className="sr-only">{m.roster_take_line({ line })}</span>
        <input
          type="checkbox"
          checked={taken}
          disabled={problem !== null && UNUSABLE.has(problem)}
          onChange={({ target }) => onTake(target.checked)}
          className="size-6 accent-brand"
        />
      </label>
      <input
        value={name}
        aria-label={m.roster_name_in_line({ line })}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
        className={`min-h-12 w-full rounded-button border-2 border-field bg-card px-3 text-lg ${taken ? '' : 'text-ink-soft'}`}
      />
      <p className="col-start-2 mt-0.5 text-sm text-ink-soft">
        {m.roster_line({ line })}
        {words && <strong className="font-semibold text-tone-amber"> · {words}</strong>}
        {beyond && <strong className="font-semibold text-tone-amber"> · {m.roster_beyond()}</strong>}
      </p>
    </li>
  )
}

const WORDS: Readonly<Record<Exclude<RosterProblem, 'other-grade'>, () => string>> = {
  'no-name': m.roster_row_no_name,
  'too-long': m.roster_row_too_long,
  unprintable: m.roster_row_unprintable,
  'not-described': m.roster_row_not_described,
  'no-first-name': m.roster_row_no_first_name,
  left: m.roster_row_left,
  known: m.roster_row_known,
  twice: m.roster_row_twice,
}
