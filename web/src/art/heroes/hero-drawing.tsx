import type { ComponentType } from 'react'
import type { Table } from '#core/tables/table.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import { Deca } from '#web/art/heroes/deca.tsx'
import { Dozi } from '#web/art/heroes/dozi.tsx'
import { Dua } from '#web/art/heroes/dua.tsx'
import { Elva } from '#web/art/heroes/elva.tsx'
import { Hexa } from '#web/art/heroes/hexa.tsx'
import type { HeroFigureProps, Pose } from '#web/art/heroes/mood.ts'
import { Nona } from '#web/art/heroes/nona.tsx'
import { Octo } from '#web/art/heroes/octo.tsx'
import { Part } from '#web/art/heroes/part.tsx'
import { Penta } from '#web/art/heroes/penta.tsx'
import { Quad } from '#web/art/heroes/quad.tsx'
import { Septi } from '#web/art/heroes/septi.tsx'
import { Trix } from '#web/art/heroes/trix.tsx'
import { Uno } from '#web/art/heroes/uno.tsx'

const FIGURES: Record<Table, ComponentType<HeroFigureProps>> = {
  1: Uno,
  2: Dua,
  3: Trix,
  4: Quad,
  5: Penta,
  6: Hexa,
  7: Septi,
  8: Octo,
  9: Nona,
  10: Deca,
  11: Elva,
  12: Dozi,
}

/** The bare figure on its canvas of 200 × 200, for drawings that place a hero inside. */
export function HeroFigure({ table, mood }: { table: Table; mood: Pose }) {
  const Figure = FIGURES[table]
  return <Figure mood={mood} />
}

export interface HeroProps extends DrawingProps {
  table: Table
  mood?: Pose
}

/**
 * The hero of a table as it is drawn, some hundred shapes. It carries as many countable things (`data-count`) as the
 * table's number. Screens show its picture (see hero.tsx).
 */
export function HeroDrawing({ table, mood = 'idle', size = 120, title, className }: HeroProps) {
  return (
    <Drawing canvas={[200, 200]} size={size} title={title} className={className}>
      <ellipse className="art-shadow" cx={100} cy={189} rx={58} ry={8} fill="#1b1a4b" opacity={0.16} />
      <Part name="whole">
        <HeroFigure table={table} mood={mood} />
      </Part>
    </Drawing>
  )
}
