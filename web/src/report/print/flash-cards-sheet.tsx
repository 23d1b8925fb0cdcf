import { m } from '#web/generated/paraglide/messages.js'
import { Sheet } from '#web/report/print/sheet.tsx'

/** Question and answer side by side: cut, fold, done. */
export function FlashCardsSheet({ facts }: { facts: readonly string[] }) {
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
