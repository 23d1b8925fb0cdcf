import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tellOne } from '#core/logbook/tell-one.ts'
import { FACTS } from '#core/tables/facts.ts'

/** Plays one after the other, and what each of them opens: no wonder opens twice. */
const anyPlays = fc
  .shuffledSubarray([...FACTS])
  .chain((facts) => fc.array(fc.nat(5), { maxLength: 30 }).map((sizes) => opensOf(facts, sizes)))
function opensOf(facts: typeof FACTS, sizes: readonly number[]) {
  let at = 0
  return sizes.map((size) => {
    const opened = facts.slice(at, at + size)
    at += size
    return FACTS.filter((fact) => opened.includes(fact))
  })
}
function told(plays: ReturnType<typeof opensOf>) {
  let waiting: readonly string[] = []
  const wonders = plays.map((opened) => {
    const telling = tellOne(waiting, opened)
    waiting = telling.waiting
    return telling.wonder?.key ?? null
  })
  return { wonders: wonders.filter((key) => key !== null), waiting }
}

test('[J9] every wonder is told once or waits, in the order in which it opened, and no end is empty while one waits', () => {
  fc.assert(
    fc.property(anyPlays, (plays) => {
      const { wonders, waiting } = told(plays)
      expect([...wonders, ...waiting]).toEqual(plays.flatMap((opened) => opened.map(({ key }) => key)))
      const ends = told([...plays, ...waiting.map(() => [])])
      expect(ends.waiting).toEqual([])
      expect(tellOne(waiting, []).wonder?.key ?? null).toBe(waiting[0] ?? null)
    }),
  )
})

test('[J9] what a device kept badly costs no end its wonder', () => {
  expect(tellOne(['no fact', '3x4', '3x4'], [])).toMatchObject({ wonder: { key: '3x4' }, waiting: [] })
})
