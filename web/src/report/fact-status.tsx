import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { STATUS_SYMBOLS } from '#core/reports/report-words.ts'
import { m } from '#web/generated/paraglide/messages.js'

export type FactStatus = ReportAnswer['report']['facts'][number]['status']

/** In the order of a legend. A symbol beside the colour: prints and eyes without colour need it. */
export const STATUSES: readonly FactStatus[] = ['fluent', 'known', 'likely', 'fading', 'learning', 'new']

interface StatusLook {
  readonly symbol: string
  readonly label: () => string
  readonly look: string
  /** The full colour, for bars. */
  readonly bar: string
}

export const STATUS_LOOKS: Readonly<Record<FactStatus, StatusLook>> = {
  fluent: {
    symbol: STATUS_SYMBOLS.fluent,
    label: m.grown_ups_status_fluent,
    look: 'bg-tone-green text-card',
    bar: 'bg-tone-green',
  },
  known: {
    symbol: STATUS_SYMBOLS.known,
    label: m.grown_ups_status_known,
    look: 'bg-tone-green-soft text-tone-green',
    bar: 'bg-tone-green/60',
  },
  fading: {
    symbol: STATUS_SYMBOLS.fading,
    label: m.grown_ups_status_fading,
    look: 'bg-tone-orange-soft text-tone-orange',
    bar: 'bg-tone-orange',
  },
  learning: {
    symbol: STATUS_SYMBOLS.learning,
    label: m.grown_ups_status_learning,
    look: 'bg-tone-blue-soft text-tone-blue',
    bar: 'bg-tone-blue',
  },
  likely: {
    symbol: STATUS_SYMBOLS.likely,
    label: m.grown_ups_status_likely,
    look: 'border border-dashed border-tone-green bg-card text-tone-green',
    bar: 'bg-tone-green-soft',
  },
  new: {
    symbol: STATUS_SYMBOLS.new,
    label: m.grown_ups_status_new,
    look: 'bg-tone-slate-soft text-tone-slate',
    bar: 'bg-line high-contrast:bg-card',
  },
}

export function StatusMark({ status, className = '' }: { status: FactStatus; className?: string }) {
  const { symbol, look } = STATUS_LOOKS[status]
  return (
    <span
      aria-hidden="true"
      className={`inline-grid size-7 shrink-0 place-items-center rounded-lg font-bold high-contrast:border high-contrast:border-line ${look} ${className}`}
    >
      {symbol}
    </span>
  )
}
