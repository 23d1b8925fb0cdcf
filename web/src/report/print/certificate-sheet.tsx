import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { HeroDrawing } from '#web/art/heroes/hero-drawing.tsx'
import { brand } from '#web/config/brand.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { dayLong } from '#web/report/fact-text.ts'
import { Sheet } from '#web/report/print/sheet.tsx'

/** Lowest first. The list of core brings the memory model along. */
const RANKS: readonly ReportAnswer['report']['tables'][number]['medal'][] = [
  'none',
  'bronze',
  'silver',
  'gold',
]

const METALS = {
  bronze: m.grown_ups_print_certificate_medal_bronze,
  silver: m.grown_ups_print_certificate_medal_silver,
  gold: m.grown_ups_print_certificate_medal_gold,
}

const REASONS = {
  bronze: m.grown_ups_print_certificate_why_bronze,
  silver: m.grown_ups_print_certificate_why_silver,
  gold: m.grown_ups_print_certificate_why_gold,
}

interface CertificateSheetProps {
  report: ReportAnswer['report']
  /** The whole name: it is a certificate. */
  name: string
}

/** For the highest medal the child has, the newest of them, with the day it was won. */
export function CertificateSheet({ report: { tables, today }, name }: CertificateSheetProps) {
  const [best] = [...tables].sort(
    (x, y) => RANKS.indexOf(y.medal) - RANKS.indexOf(x.medal) || (y.medal_on ?? 0) - (x.medal_on ?? 0),
  )
  if (!best || best.medal === 'none') return <p>{m.grown_ups_print_certificate_none()}</p>
  const { table, medal, medal_on: day } = best
  return (
    <Sheet label={m.grown_ups_print_certificate_title()}>
      <div className="grid min-h-[230mm] content-center justify-items-center gap-[8mm] rounded-card border-4 border-black border-double p-8 text-center">
        <p className="font-display text-xl">{brand.name}</p>
        <h2 className="font-semibold text-5xl">{m.grown_ups_print_certificate_title()}</h2>
        <HeroDrawing table={table} size={220} mood="happy" />
        <p className="text-balance font-display text-2xl">
          {m.grown_ups_print_certificate_text({ name, medal: METALS[medal](), table })}
        </p>
        <p className="text-lg">{REASONS[medal]()}</p>
        <p className="text-lg">{dayLong(day ?? today)}</p>
      </div>
    </Sheet>
  )
}
