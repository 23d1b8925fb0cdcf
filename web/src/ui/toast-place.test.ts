import { expect, test } from 'vitest'
import { toastPlace } from '#web/ui/toast-place.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const LAPTOP = { width: 1280, height: 800 }
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('on a phone a toast leaves the keys, the forms and the button that goes on alone', () => {
  for (const path of [
    '/auth/signup',
    '/app/games/interactive-lesson-4',
    '/app/mission',
    '/grown-ups/children',
  ])
    expect(toastPlace(path, PHONE, [])).toBe('top-center')
  for (const path of ['/app/games', '/app/lessons', '/app/rewards'])
    expect(toastPlace(path, PHONE, [])).toBe('bottom-center')
})

test('on a laptop the toasts of a form stand beside it', () => {
  expect(toastPlace('/auth/login', LAPTOP, [])).toBe('bottom-left')
  expect(toastPlace('/auth/login', TABLET, [])).toBe('bottom-center')
})

test('no toast covers the avatar that is being dressed', () => {
  const above = box(75, 150, 240, 240)
  const below = box(75, 600, 240, 240)
  expect(toastPlace('/app/profile', PHONE, [above])).toBe('bottom-center')
  expect(toastPlace('/app/profile', PHONE, [below])).toBe('top-center')
  expect(toastPlace('/app/profile', LAPTOP, [box(400, 500, 240, 240)])).toBe('bottom-right')
  expect(toastPlace('/app/profile', PHONE, [above, below]), 'nowhere is free').toBe('bottom-center')
})
