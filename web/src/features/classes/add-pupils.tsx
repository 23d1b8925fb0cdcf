import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { FileUp } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  openQuestion,
  type PastedName,
  PUPILS_PER_CLASS,
  readPupilNames,
  type TwoParts,
} from '#core/people/pupil-names.ts'
import { paths } from '#web/config/paths.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { classProblemWords } from '#web/features/classes/class-problems.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'

interface AddPupilsProps {
  classId: string
  pupils: ClassAnswer['pupils']
}

/** Names are pasted, read and shown before anything is stored; what looks wrong is decided here. */
export function AddPupils({ classId, pupils }: AddPupilsProps) {
  const id = useId()
  const { add } = useChangeClass(classId)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const room = PUPILS_PER_CLASS - pupils.length
  const [said, setSaid] = useState<TwoParts | null>(null)
  const question = openQuestion(text)
  // An answer to another question is none.
  const twoParts = said !== null && question?.includes(said) ? said : null
  const isOpen = question !== null && twoParts === null
  const found = readPupilNames(
    text,
    pupils.map(({ name }) => name),
    twoParts,
  )
  const chosen = isOpen ? [] : found.filter((one) => one.problem === null || kept.has(keyOf(one)))
  const submit = () =>
    add.mutate(
      chosen.map(({ name }) => name),
      inToasts({
        done: m.classes_added({ count: chosen.length }),
        failed: classProblemWords,
        first: () => {
          setText('')
          setSaid(null)
          setKept(new Set())
          // A new class needs its cards next; a pupil who joins later is one of many things to do here.
          if (pupils.length === 0) navigate(`${paths.class(classId)}/cards`)
        },
      }),
    )
  return (
    <Section title={m.classes_paste()} hint={m.classes_paste_room({ count: room })}>
      <label htmlFor={id} className="sr-only">
        {m.classes_paste()}
      </label>
      <textarea
        id={id}
        rows={6}
        value={text}
        onChange={({ target }) => setText(target.value)}
        aria-describedby={`${id}-hint`}
        className="w-full rounded-button border-2 border-field bg-card p-4 text-lg"
      />
      <p id={`${id}-hint`} className="text-ink-soft text-sm">
        {m.classes_paste_hint()}
      </p>
      {question && (
        <Choice
          label={m.classes_parts_question()}
          options={question.map((value) => ({ value, label: PARTS[value]() }))}
          value={twoParts ?? ''}
          onChange={setSaid}
        />
      )}
      {found.length > 0 && !isOpen && (
        <div>
          <h3 className="font-semibold">{m.classes_preview()}</h3>
          <ul className="mt-1 flex flex-wrap gap-2">
            {found.map((one) => (
              <Found
                key={keyOf(one)}
                found={one}
                kept={kept.has(keyOf(one))}
                onKeep={(keep) => setKept((before) => withKey(before, keyOf(one), keep))}
              />
            ))}
          </ul>
        </div>
      )}
      {chosen.length > room && (
        <p role="alert" className="font-medium text-wrong">
          {m.classes_too_many()}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={add.isPending}
          disabled={isOpen || chosen.length === 0 || chosen.length > room}
          onClick={submit}
        >
          {m.classes_add({ count: chosen.length })}
        </Button>
        <ButtonLink to={`${paths.class(classId)}/import`} variant="secondary" icon={FileUp}>
          {m.roster_from_file()}
        </ButtonLink>
        {pupils.length > 0 && (
          <ButtonLink to={`${paths.class(classId)}/cards`} variant="secondary">
            {m.classes_to_cards()}
          </ButtonLink>
        )}
      </div>
    </Section>
  )
}

const PARTS = {
  'two-children': m.classes_parts_two_children,
  'first-last': m.classes_parts_first_last,
  'last-first': m.classes_parts_last_first,
} as const

const PROBLEMS = {
  twice: m.classes_problem_twice,
  known: m.classes_problem_known,
  'too-long': m.classes_problem_too_long,
  heading: m.classes_problem_heading,
} as const

interface FoundProps {
  found: PastedName
  kept: boolean
  onKeep: (keep: boolean) => void
}

function Found({ found: { line, name, problem }, kept, onKeep }: FoundProps) {
  if (problem === null)
    return <li className="rounded-full bg-tone-green-soft px-3 py-1 text-tone-green">{name}</li>
  return (
    <li className="flex w-full flex-wrap items-center gap-2 rounded-button bg-tone-amber-soft px-3 py-1 text-tone-amber">
      <span className="wrap-anywhere">
        {m.classes_preview_line({ line })}: <strong>{name}</strong> {PROBLEMS[problem]()}
      </span>
      {problem !== 'too-long' && (
        <Button variant="quiet" aria-pressed={kept} onClick={() => onKeep(!kept)}>
          {kept ? m.classes_leave() : m.classes_keep()}
        </Button>
      )}
    </li>
  )
}

const keyOf = ({ line, name, problem }: PastedName) => `${line} ${name} ${problem}`

function withKey(keys: ReadonlySet<string>, key: string, keep: boolean): ReadonlySet<string> {
  const next = new Set(keys)
  if (keep) next.add(key)
  else next.delete(key)
  return next
}
