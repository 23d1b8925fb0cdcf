import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { type ReactNode, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { factsToPrint, makeWorksheet } from '#core/print/worksheet.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { CertificateSheet } from '#web/report/print/certificate-sheet.tsx'
import { HeroesSheet } from '#web/report/print/heroes-sheet.tsx'
import { PrintBar } from '#web/report/print/print-bar.tsx'
import { PrintChoice } from '#web/report/print/print-choice.tsx'
import { ReportSheet } from '#web/report/print/report-sheet.tsx'
import { Sheet } from '#web/report/print/sheet.tsx'
import { useWorksheets } from '#web/report/print/use-worksheets.tsx'
import { WorksheetSheets } from '#web/report/print/worksheet-sheet.tsx'

const wonders = () => import('#web/report/print/wonder-sheets.tsx')
const WonderPoster = lazyWithRetry(async () => (await wonders()).WonderPoster)
const WonderCards = lazyWithRetry(async () => (await wonders()).WonderCards)
const StoryBooklet = lazyWithRetry(
  async () => (await import('#web/report/print/story-sheets.tsx')).StoryBooklet,
)

const SHEETS = [
  { to: 'worksheet', label: m.grown_ups_print_worksheet },
  { to: 'cards', label: m.grown_ups_print_cards },
  { to: 'report', label: m.grown_ups_print_report },
  { to: 'certificate', label: m.grown_ups_print_certificate },
  { to: 'heroes', label: m.grown_ups_print_heroes },
  { to: 'wonders', label: m.wonders_poster },
  { to: 'wonder-cards', label: m.wonders_cards },
  { to: 'story', label: m.story_booklet },
] as const

interface PrintPageProps {
  report: ReportAnswer['report']
  name: string
  fullName: string
  /** The address below which the pages of this report are. */
  at: string
}

/** The sheet that is chosen, as it will come out of the printer, below what chooses it. */
export function PrintPage({ report, name, fullName, at }: PrintPageProps) {
  const { sheet = 'worksheet' } = useParams()
  const [search] = useSearchParams()
  const { seed, earlier, another, byCode } = useWorksheets()
  const facts = factsToPrint(report)
  const worksheet = earlier ?? makeWorksheet(facts, seed)
  const sheets: Readonly<Record<string, ReactNode>> = {
    worksheet: <WorksheetSheets worksheet={worksheet} title={m.grown_ups_print_sheet_of({ name })} />,
    cards: <FlashCardsSheet facts={facts} />,
    report: <ReportSheet report={report} name={name} />,
    certificate: <CertificateSheet report={report} name={fullName} />,
    heroes: <HeroesSheet />,
    wonders: <WonderPoster />,
    'wonder-cards': <WonderCards />,
    story: <StoryBooklet />,
  }
  return (
    <div className="grid grid-cols-1 gap-4 print:block">
      <PrintBar
        title={m.grown_ups_print_title()}
        hint={m.grown_ups_print_hint()}
        ready
        choice={
          <PrintChoice
            label={m.grown_ups_print_choose()}
            sheets={SHEETS}
            chosen={sheet}
            at={(to) => ({ pathname: `${at}/print/${to}`, search: `?${search}` })}
          />
        }
      >
        {sheet === 'worksheet' && (
          <>
            {another}
            {byCode}
          </>
        )}
      </PrintBar>
      <Suspense>{Object.hasOwn(sheets, sheet) ? sheets[sheet] : sheets.worksheet}</Suspense>
    </div>
  )
}

/** Question and answer side by side: cut, fold, done. */
function FlashCardsSheet({ facts }: { facts: readonly string[] }) {
  return (
    <Sheet label={m.grown_ups_print_cards()}>
      <p className="text-sm">{m.grown_ups_print_cards_hint()}</p>
      <ul className="grid">
        {facts.map((key) => {
          const [a, b] = key.split('x').map(Number)
          return (
            <li
              key={key}
              className="grid h-[28mm] grid-cols-2 border border-black border-dashed text-center font-display text-4xl tabular-nums [&+&]:border-t-0"
            >
              <span className="grid place-items-center border-black border-r border-dotted">
                {a} × {b}
              </span>
              <strong className="grid place-items-center">{(a ?? 0) * (b ?? 0)}</strong>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
