import { expect, test } from 'vitest'
import { equationOf, lastStep, moveOf, sceneAt } from '#web/features/board/board-steps.ts'

const cards = [
  { a: 6, b: 8, form: 'product' },
  { a: 7, b: 9, form: 'division' },
] as const

test('[C46] the answer comes with the second press and the picture after it', () => {
  const steps = Array.from({ length: lastStep(cards) + 1 }, (_, step) => sceneAt(cards, step))
  expect(steps.map((scene) => (scene.at === 'card' ? `${scene.number} ${scene.stage}` : scene.at))).toEqual([
    'start',
    '1 question',
    '1 answer',
    '1 picture',
    '2 question',
    '2 answer',
    '2 picture',
    'end',
  ])
})

test('[C46] arrows, space and the keys of a clicker move on and back', () => {
  expect([' ', 'ArrowRight', 'PageDown', 'Enter'].map(moveOf)).toEqual([1, 1, 1, 1])
  expect(['ArrowLeft', 'PageUp', 'Backspace'].map(moveOf)).toEqual([-1, -1, -1])
  expect(['a', 'Tab', 'Escape', 'F5'].map(moveOf)).toEqual([null, null, null, null])
})

test('[C45] every form asks for one number of the fact', () => {
  expect(equationOf({ a: 6, b: 8, form: 'product' })).toEqual({ before: '6 × 8 =', answer: 48, after: '' })
  expect(equationOf({ a: 6, b: 8, form: 'missing-factor' })).toEqual({
    before: '6 ×',
    answer: 8,
    after: '= 48',
  })
  expect(equationOf({ a: 6, b: 8, form: 'division' })).toEqual({ before: '48 ÷ 6 =', answer: 8, after: '' })
})
