import type { Medal } from '#core/mastery/mastery.ts'
import type { Table } from '#core/tables/table.ts'
import { at, pictureUrl } from '#web/art/markup.ts'
import { ALONE, GLOBE_Y, loadStages, stageText } from '#web/art/planet.tsx'

/** One of the things that a medal brings, drawn on the canvas of its planet. */
export interface Piece {
  readonly url: string
  /** Where it stands: it grows from there. */
  readonly about: string
}

/** What comes one by one with these medals, at most so many things at once. */
export async function piecesOf(
  table: Table,
  medals: readonly Exclude<Medal, 'none'>[],
  most: number,
): Promise<readonly Piece[]> {
  await loadStages()
  const things = medals.flatMap((medal) => thingsOf(stageText(table, medal)))
  const each = Math.ceil(things.length / most)
  return Array.from({ length: Math.ceil(things.length / each) }, (_, i) => {
    const text = things.slice(i * each, (i + 1) * each).join('')
    return { url: pictureUrl(ALONE, at(0, GLOBE_Y, text)), about: aboutOf(text) }
  })
}

/** What stands somewhere is a thing of its own; a brook or a string of many lines is one. */
export function thingsOf(text: string): readonly string[] {
  const things: string[] = []
  let [depth, from, wasLine] = [0, 0, false]
  for (const { 0: tag, index } of text.matchAll(/<(\/?)[^>]*?(\/?)>/g)) {
    if (tag.startsWith('</')) depth--
    if (depth === 0 && !tag.startsWith('</')) from = index
    if (!tag.startsWith('</') && !tag.endsWith('/>')) depth++
    if (depth > 0) continue
    const whole = text.slice(from, index + tag.length)
    const isLine = !whole.startsWith('<g transform="translate(')
    if (isLine && wasLine) things.push(`${things.pop()}${whole}`)
    else things.push(whole)
    wasLine = isLine
  }
  return things
}

function aboutOf(text: string): string {
  const [, x = 0, y = 0] = /^<g transform="translate\((\S+) (\S+)\)/.exec(text) ?? []
  const [left, top, width, height] = ALONE
  return `${((Number(x) - left) / width) * 100}% ${((Number(y) + GLOBE_Y - top) / height) * 100}%`
}
