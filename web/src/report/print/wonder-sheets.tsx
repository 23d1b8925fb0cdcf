import { FACTS, type NamedFact } from '#core/tables/facts.ts'
import { wonderPicture } from '#web/art/wonders/wonder-picture.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { wonderText } from '#web/i18n/wonder-text.ts'
import { Sheet } from '#web/report/print/sheet.tsx'

const CARDS_A_SHEET = 6

/** All 78 on one sheet, to be printed as large as the printer can. */
export function WonderPoster() {
  return (
    <Sheet label={m.wonders_poster()}>
      <h2 className="text-center font-display font-semibold text-2xl">{m.wonders_title()}</h2>
      <ul className="grid grid-cols-6 gap-[1.2mm]">
        {FACTS.map((fact) => (
          <li
            key={fact.key}
            className="grid h-[16.6mm] grid-cols-[1fr_auto] items-center gap-[1mm] rounded-[2mm] border border-black p-[1mm]"
          >
            <Picture fact={fact} />
            <span className="grid text-center font-display font-semibold text-[8pt] leading-tight">
              <span className="whitespace-nowrap">
                {fact.a} × {fact.b}
              </span>
              <span className="text-[10pt]">{fact.a * fact.b}</span>
            </span>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

/** Six on a sheet, each with its sentence, to be cut out. */
export function WonderCards() {
  const sheets = Array.from({ length: FACTS.length / CARDS_A_SHEET }, (_, i) =>
    FACTS.slice(i * CARDS_A_SHEET, (i + 1) * CARDS_A_SHEET),
  )
  return sheets.map((facts, i) => (
    <Sheet key={facts[0]?.key} label={m.wonders_cards()}>
      {i === 0 && <p className="text-sm print:hidden">{m.wonders_cards_hint()}</p>}
      <ul className="grid grid-cols-2">
        {facts.map((fact) => (
          <li
            key={fact.key}
            className="grid h-[82mm] grid-rows-[1fr_auto_auto] gap-[2mm] border border-black border-dashed p-[5mm] text-center"
          >
            <Picture fact={fact} />
            <strong className="font-display text-2xl tabular-nums">
              {fact.a} × {fact.b} = {fact.a * fact.b}
            </strong>
            <p className="text-balance leading-snug">{wonderText(fact)}</p>
          </li>
        ))}
      </ul>
    </Sheet>
  ))
}

const Picture = ({ fact }: { fact: NamedFact }) => (
  <span className="grid size-full min-h-0 min-w-0 place-items-center overflow-hidden">
    <img
      src={wonderPicture(fact.key).url}
      alt={wonderText(fact)}
      className="size-full min-h-0 object-contain"
    />
  </span>
)
