import { expect, test } from 'vitest'
import type { PlayEvent } from '#core/play/play-event.ts'
import { NOTHING_SEEN, type Reaction, reactionTo } from '#web/worlds/heroes/reactions.ts'

const checked = (tone: 'right' | 'wrong' | 'quiet'): PlayEvent => ({ type: 'checked', tone, right: 1, of: 1 })
const HELPED: PlayEvent = { type: 'helped', facts: [{ a: 3, b: 4 }], found: false }

function reactions(...events: readonly PlayEvent[]): readonly (Reaction | null)[] {
  let seen = NOTHING_SEEN
  return events.map((event) => {
    const after = reactionTo(seen, event)
    seen = after.seen
    return after.reaction
  })
}

test('[G59] the first right answer has its word, the act comes at every tenth, the praise at three in a row and not after an error', () => {
  const twenty = reactions(...Array.from({ length: 20 }, () => checked('right')))
  expect(twenty.flatMap((one, index) => (one?.does === 'act' ? [index + 1] : []))).toEqual([10, 20])
  expect(twenty.every((one) => one?.does)).toBe(true)
  expect(twenty.flatMap((one, index) => (one?.says ? [`${index + 1} ${one.says}`] : []))).toEqual([
    '1 right',
    '3 three_in_a_row',
    '6 right',
    '11 right',
    '16 right',
  ])
  const broken = reactions(checked('right'), checked('right'), checked('wrong'), checked('right'))
  expect(broken.map((one) => one?.says)).toEqual(['right', null, 'after_trying', null])
})

test('[G59] after the first miss a hero has a kind word, after the next one help; a quiet verdict moves nothing', () => {
  expect(reactions(checked('quiet'), HELPED, HELPED).map((one) => one?.says)).toEqual([
    undefined,
    'after_trying',
    'help',
  ])
})
