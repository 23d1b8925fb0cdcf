import type { Table } from '#core/tables/table.ts'
import { deca } from '#web/art/heroes/acts/deca.ts'
import { dozi } from '#web/art/heroes/acts/dozi.ts'
import { dua } from '#web/art/heroes/acts/dua.ts'
import { elva } from '#web/art/heroes/acts/elva.ts'
import { hexa } from '#web/art/heroes/acts/hexa.ts'
import type { HeroActs } from '#web/art/heroes/acts/move.ts'
import { nona } from '#web/art/heroes/acts/nona.ts'
import { octo } from '#web/art/heroes/acts/octo.ts'
import { penta } from '#web/art/heroes/acts/penta.ts'
import { quad } from '#web/art/heroes/acts/quad.ts'
import { septi } from '#web/art/heroes/acts/septi.ts'
import { trix } from '#web/art/heroes/acts/trix.ts'
import { uno } from '#web/art/heroes/acts/uno.ts'

export const ACTS: Readonly<Record<Table, HeroActs>> = {
  1: uno,
  2: dua,
  3: trix,
  4: quad,
  5: penta,
  6: hexa,
  7: septi,
  8: octo,
  9: nona,
  10: deca,
  11: elva,
  12: dozi,
}
