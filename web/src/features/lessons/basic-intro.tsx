import { Play, RotateCcw } from 'lucide-react'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { FactPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BoardingScene } from '#web/play/port/boarding-scene.tsx'
import { Button } from '#web/ui/button.tsx'

/** Small enough to be counted at a glance. */
const SHOWN_COLUMNS = 3

interface BasicIntroProps {
  readonly table: Table
  readonly keptStep: number | null
  readonly onStart: () => void
  readonly onResume: () => void
}

export function BasicIntro({ table, keptStep, onStart, onResume }: BasicIntroProps) {
  const hero = HEROES[table].name
  const product = table * SHOWN_COLUMNS
  const isKept = keptStep !== null
  return (
    <BoardingScene
      table={table}
      says={m.lessons_intro_hello({ hero })}
      words={<h2 className="font-semibold text-3xl sm:text-4xl">{m.lessons_title({ n: table })}</h2>}
    >
      {(board) => (
        <>
          <div className="paper grid gap-3 rounded-card bg-card p-4 sm:px-7">
            <div className="flex items-center justify-center gap-6">
              <FactPicture
                a={table}
                b={SHOWN_COLUMNS}
                colours={heroColours[table]}
                label={(picture) => m.lessons_array_label(picture)}
                className="h-auto max-h-24 w-auto max-w-full"
              />
              <p className="font-display font-semibold text-2xl tabular-nums">
                {table} × {SHOWN_COLUMNS} = {product}
              </p>
            </div>
            <p className="text-balance text-ink-soft text-lg leading-snug">
              {m.lessons_intro_picture({ rows: table, n: SHOWN_COLUMNS, product })} {m.lessons_intro_task()}
            </p>
          </div>
          {isKept && (
            <Button size="xl" variant="sun" icon={Play} onClick={board(onResume)}>
              {m.lessons_continue({ step: keptStep })}
            </Button>
          )}
          <Button
            size={isKept ? 'lg' : 'xl'}
            variant={isKept ? 'quiet' : 'sun'}
            icon={isKept ? RotateCcw : Play}
            className="min-w-48"
            onClick={board(onStart)}
          >
            {m.lessons_start_button()}
          </Button>
        </>
      )}
    </BoardingScene>
  )
}
