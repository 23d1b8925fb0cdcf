import { type ReactNode, useEffect, useState } from 'react'
import { needsReadingTime } from '#core/settings/learner-settings.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { inWords } from '#web/i18n/in-words.ts'
import { Spoken } from '#web/ui/spoken.tsx'

const FIRST_ROW_MS = 560
const EACH_ROW_MS = 620

interface BuiltTogetherProps {
  /** How many rows, and how many in each. */
  readonly rows: number
  readonly each: number
  /** Rows are columns: the second factor grows. */
  readonly across?: boolean
  /** Whole by then, from its first row on: where play goes on by itself. */
  readonly within?: number
  /** With the whole product. */
  readonly told: boolean
  readonly children: (shown: number) => ReactNode
}

/**
 * After an error a product grows with the child: row by row, by itself, or as quickly as the child taps. Who listens or
 * has keys only finds it whole, and nothing there that does nothing.
 */
export function BuiltTogether({ rows, each, across = false, within, told, children }: BuiltTogetherProps) {
  const isWhole = needsReadingTime(useLearnerSettings()) || prefersReducedMotion()
  const [shown, setShown] = useState(isWhole ? rows : within ? 1 : 0)
  const pace = within ? within / rows : shown === 0 ? FIRST_ROW_MS : EACH_ROW_MS
  useEffect(() => {
    if (shown >= rows) return
    const next = setTimeout(() => setShown(shown + 1), pace)
    return () => clearTimeout(next)
  }, [shown, rows, pace])
  const sum = across ? `${each} × ${shown}` : `${shown} × ${each}`
  const equation = `${sum} = ${shown < rows || told ? shown * each : '?'}`
  return (
    <button
      type="button"
      tabIndex={shown < rows ? 0 : -1}
      onClick={() => setShown(Math.min(shown + 1, rows))}
      // The field keeps the focus: a child may type at any moment.
      onMouseDown={(event) => event.preventDefault()}
      className="grid min-h-12 min-w-12 cursor-pointer justify-items-center gap-1 rounded-2xl"
    >
      {children(shown)}
      <span className={`font-semibold text-lg tabular-nums ${shown === 0 ? 'invisible' : ''}`}>
        <Spoken words={inWords(equation)}>{equation}</Spoken>
      </span>
    </button>
  )
}
