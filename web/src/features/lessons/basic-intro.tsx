import { Play, RotateCcw } from 'lucide-react'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { FactPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { IntroCard } from '#web/play/intro-card.tsx'
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
  return (
    <IntroCard table={table}>
      <h2 className="text-3xl font-semibold sm:text-4xl">{m.lessons_title({ n: table })}</h2>
      <p className="font-display text-xl">{m.lessons_intro_hello({ hero })}</p>
      <div className="flex items-center justify-center gap-6">
        <FactPicture
          a={table}
          b={SHOWN_COLUMNS}
          colours={heroColours[table]}
          label={(picture) => m.lessons_array_label(picture)}
          className="h-auto max-h-28 w-auto max-w-full"
        />
        <p className="font-display text-2xl font-semibold tabular-nums">
          {table} × {SHOWN_COLUMNS} = {product}
        </p>
      </div>
      <p className="text-lg text-ink-soft">
        {m.lessons_intro_picture({ rows: table, n: SHOWN_COLUMNS, product })} {m.lessons_intro_task()}
      </p>
      {keptStep !== null && (
        <Button size="lg" variant="success" icon={<Play aria-hidden />} onClick={onResume}>
          {m.lessons_continue({ step: keptStep })}
        </Button>
      )}
      <Button
        size="lg"
        variant={keptStep === null ? 'primary' : 'secondary'}
        icon={keptStep === null ? <Play aria-hidden /> : <RotateCcw aria-hidden />}
        className="min-w-48"
        onClick={onStart}
      >
        {m.lessons_start_button()}
      </Button>
    </IntroCard>
  )
}
