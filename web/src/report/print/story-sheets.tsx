import type { ReactNode } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES } from '#core/tables/table.ts'
import { clockPicture } from '#web/art/clock.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { Planet } from '#web/art/planet.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Sheet } from '#web/report/print/sheet.tsx'

const LEAVES_A_SHEET = 4
const PARTS = [1, 2, 3] as const

interface Leaf {
  readonly key: string
  readonly art: ReactNode
  readonly title: string
  readonly text: readonly string[]
}

const clock = (hours: Parameters<typeof clockPicture>[0]['hours']) => (
  <img src={clockPicture({ hours })} alt="" className="max-h-[46mm] object-contain" />
)

/** Cover, how it began, twelve hours, how it ended, and the clock once more: sixteen leaves. */
function leaves(): readonly Leaf[] {
  return [
    { key: 'cover', art: clock([]), title: m.story_title(), text: [] },
    {
      key: 'first',
      art: <Hero table={12} size={150} />,
      title: m.story_first_title(),
      text: PARTS.map((part) => m.story_first({ part })),
    },
    ...TABLES.map((hour) => ({
      key: `hour-${hour}`,
      art: <Planet table={hour} medal="bronze" mood="happy" size={210} />,
      title: HEROES[hour].name,
      text: [m.story_hour({ hour }), m.story_back({ hour })],
    })),
    {
      key: 'last',
      art: clock(TABLES),
      title: m.story_last_title(),
      text: PARTS.map((part) => m.story_last({ part })),
    },
    {
      key: 'end',
      art: (
        <span className="grid grid-cols-4">
          {TABLES.map((table) => (
            <Hero key={table} table={table} mood="happy" size={64} />
          ))}
        </span>
      ),
      title: '',
      text: [],
    },
  ]
}

export function StoryBooklet() {
  const all = leaves()
  return Array.from({ length: all.length / LEAVES_A_SHEET }, (_, i) => i).map((sheet) => (
    <Sheet key={sheet} label={m.story_booklet()}>
      {sheet === 0 && <p className="text-sm print:hidden">{m.story_booklet_hint()}</p>}
      <ul className="grid grid-cols-2">
        {all
          .slice(sheet * LEAVES_A_SHEET, (sheet + 1) * LEAVES_A_SHEET)
          .map(({ key, art, title, text }, i) => (
            <li
              key={key}
              className="grid h-[124mm] grid-rows-[1fr_auto_auto] gap-[3mm] border border-black border-dashed p-[7mm] text-center"
            >
              <span className="grid min-h-0 place-items-center overflow-hidden">{art}</span>
              <div className="grid gap-[2mm]">
                {title && <h3 className="font-display font-semibold text-xl">{title}</h3>}
                {text.map((line) => (
                  <p key={line} className="text-balance leading-snug">
                    {line}
                  </p>
                ))}
              </div>
              <span className="text-xs">{sheet * LEAVES_A_SHEET + i + 1}</span>
            </li>
          ))}
      </ul>
    </Sheet>
  ))
}
