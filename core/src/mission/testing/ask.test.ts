import { expect, test } from 'vitest'
import { ask, chanceOfRight, indexOfFact } from '#core/mission/testing/ask.ts'
import { createChild, FAMILIES } from '#core/mission/testing/child.ts'
import { FACTS } from '#core/tables/facts.ts'

const SEVEN_TIMES_EIGHT = indexOfFact(7, 8)
const DAYS = Array.from({ length: 40 }, (_, day) => day)

test.each(FAMILIES)('practice helps a beginner of the %s family', (family) => {
  const child = createChild(family, 'beginner', 'careful', 1)
  const total = (day: number) => FACTS.reduce((sum, _, fact) => sum + chanceOfRight(child, fact, day), 0)
  const untaught = total(60)
  for (const day of DAYS) FACTS.forEach((_, fact) => void ask(child, fact, 'timed', day, 0))
  expect(total(60)).toBeGreaterThan(untaught + 15)
})

test('a half-knower stays at one half in the hard part of the 7 and 8 tables', () => {
  const child = createChild('half-knower', 'nearly there', 'careful', 1)
  const rights = DAYS.map((day) => ask(child, SEVEN_TIMES_EIGHT, 'timed', day, 0).correct)
  expect(chanceOfRight(child, SEVEN_TIMES_EIGHT, 40)).toBe(0.5)
  const share = rights.filter(Boolean).length / rights.length
  expect(share).toBeGreaterThan(0.3)
  expect(share).toBeLessThan(0.7)
})

test('a guesser hurries through whole sessions, right by chance alone', () => {
  const child = createChild('guesser', 'nearly there', 'careful', 1)
  const sessions = DAYS.map((day) => FACTS.map((_, fact) => ask(child, fact, 'timed', day, 0)))
  const hurried = sessions.filter((asked) => asked.every(({ answerSeconds }) => answerSeconds <= 0.9))
  expect(hurried.length).toBeGreaterThan(8)
  expect(hurried.length).toBeLessThan(24)
  const answers = hurried.flat()
  expect(answers.filter(({ correct }) => correct).length / answers.length).toBeLessThan(0.06)
})

test('interference: a neighbour practised just before gets in the way, and its answer comes out', () => {
  const child = createChild('interference', 'beginner', 'careful', 1)
  for (const day of DAYS) ask(child, SEVEN_TIMES_EIGHT, 'timed', day, 0)
  const alone = chanceOfRight(child, SEVEN_TIMES_EIGHT, 40)
  for (const day of DAYS) ask(child, indexOfFact(7, 9), 'timed', day, 0)
  expect(chanceOfRight(child, SEVEN_TIMES_EIGHT, 40)).toBeLessThan(alone)
  expect(child.memory.confusedWith?.(SEVEN_TIMES_EIGHT, 40)).toBe(indexOfFact(7, 9))
})

test('spacing: six answers on six days hold longer than six in a row', () => {
  const spread = createChild('spacing', 'beginner', 'careful', 1)
  const crammed = createChild('spacing', 'beginner', 'careful', 1)
  for (let time = 0; time < 6; time += 1) {
    spread.memory.meet(SEVEN_TIMES_EIGHT, time, 'recalled', 1, spread.random)
    crammed.memory.meet(SEVEN_TIMES_EIGHT, 5 + time / 1440, 'recalled', 1, crammed.random)
  }
  const later = (child: typeof spread) => chanceOfRight(child, SEVEN_TIMES_EIGHT, 35)
  expect(later(spread)).toBeGreaterThan(later(crammed) + 0.2)
})

test('a slow child answers as rightly as others, in twice the time', () => {
  const usual = createChild('exponential', 'nearly there', 'careful', 1)
  const slow = createChild('slow', 'nearly there', 'careful', 1)
  const seconds = (child: typeof usual) =>
    FACTS.reduce((sum, _, fact) => sum + ask(child, fact, 'timed', 0, 0).answerSeconds, 0)
  expect(seconds(slow) / seconds(usual)).toBeGreaterThan(1.6)
})
