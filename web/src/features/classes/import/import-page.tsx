import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { FileUp } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { BadPlace } from '#core/people/roster/one-roster-file.ts'
import {
  type RosterFile,
  type RosterFileProblem,
  readRosterFile,
} from '#web/features/classes/import/read-roster-file.ts'
import { RosterPreview } from '#web/features/classes/import/roster-preview.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

/** A class list from a file: read here, checked by the teacher, and only then sent, as names. */
export function ImportPage({ answer }: { answer: ClassAnswer }) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<RosterFile>()
  const [reading, setReading] = useState(false)
  const [classAt, setClassAt] = useState(0)
  // Counts the files: a file that is chosen again is a new list.
  const [take, setTake] = useState(0)
  const read = async (chosen: File | undefined) => {
    if (!chosen) return
    setReading(true)
    setFile(await readRosterFile(chosen).catch(() => ({ kind: 'problem', problem: 'not-text' }) as const))
    setClassAt(0)
    setTake((before) => before + 1)
    setReading(false)
  }
  const rows =
    file?.kind === 'rows' ? file.rows : file?.kind === 'classes' ? file.classes[classAt]?.rows : undefined
  return (
    <>
      <Section title={m.roster_import_title()} hint={m.roster_import_lead()}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button does the same */}
        <div
          className="flex flex-wrap items-center gap-3 rounded-button border-2 border-field border-dashed p-4"
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void read(event.dataTransfer.files[0])
          }}
        >
          <Button busy={reading} icon={FileUp} onClick={() => input.current?.click()}>
            {m.roster_choose_file()}
          </Button>
          <span className="text-ink-soft">{reading ? m.roster_reading() : m.roster_drop_hint()}</span>
          <input
            ref={input}
            type="file"
            accept=".csv,.txt,.tsv,.zip,text/csv,text/plain,application/zip"
            aria-label={m.roster_choose_file()}
            className="sr-only"
            tabIndex={-1}
            onChange={({ target }) => {
              void read(target.files?.[0])
              // The same file, corrected and saved, can be chosen again.
              target.value = ''
            }}
          />
        </div>
        {(file?.kind === 'problem' || file?.kind === 'bad-place') && (
          <p role="alert" className="font-medium text-wrong">
            {file.kind === 'problem' ? PROBLEMS[file.problem]() : BAD_PLACES[file.problem](file)}
          </p>
        )}
        {file?.kind === 'classes' && (
          <p className="flex flex-wrap items-center gap-3">
            <label htmlFor={id} className="font-semibold">
              {m.roster_choose_class()}
            </label>
            <select
              id={id}
              value={classAt}
              onChange={({ target }) => setClassAt(Number(target.value))}
              className="min-h-12 rounded-button border-2 border-field bg-card px-4"
            >
              {file.classes.map(({ id: sourcedId, title, rows: pupils }, at) => (
                <option key={sourcedId} value={at}>
                  {m.roster_class_option({ title, count: pupils.length })}
                </option>
              ))}
            </select>
          </p>
        )}
      </Section>
      {rows && <RosterPreview key={`${take} ${classAt}`} rows={rows} answer={answer} />}
    </>
  )
}

const BAD_PLACES: Readonly<Record<BadPlace['problem'], (place: BadPlace) => string>> = {
  'missing-column': m.roster_file_missing_column,
  'missing-value': m.roster_file_missing_value,
}

const PROBLEMS: Readonly<Record<RosterFileProblem, () => string>> = {
  empty: m.roster_file_empty,
  'too-large': m.roster_file_too_large,
  'not-text': m.roster_file_not_text,
  spreadsheet: m.roster_file_spreadsheet,
  'too-many-rows': m.roster_file_too_many_rows,
  'not-a-zip': m.roster_file_cut_off,
  damaged: m.roster_file_damaged,
  encrypted: m.roster_file_encrypted,
  'not-one-roster': m.roster_file_not_one_roster,
  delta: m.roster_file_delta,
  'other-version': m.roster_file_other_version,
  'no-class': m.roster_file_no_class,
}
