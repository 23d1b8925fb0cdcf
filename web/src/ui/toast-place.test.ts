import { expect, test } from 'vitest'
import { toastPlace as placeOf } from '#web/ui/toast-place.ts'

const PHONE = { width: 390, height: 844 }
const TABLET = { width: 820, height: 1180 }
const LAPTOP = { width: 1280, height: 800 }
const toastPlace = (...where: Parameters<typeof placeOf>) => placeOf(...where).position
const box = (left: number, top: number, width: number, height: number) => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})

test('the toasts of a child share one place, in the sky under the bar', () => {
  for (const screen of [PHONE, TABLET, LAPTOP])
    for (const path of ['/app/games', '/app/games/interactive-lesson-4', '/app/rewards', '/class'])
      expect(toastPlace(path, screen, [])).toBe('top-center')
})

test('on a phone a toast leaves the keys and the forms of grown-ups alone', () => {
  for (const path of ['/auth/signup', '/grown-ups/children'])
    expect(toastPlace(path, PHONE, [])).toBe('top-center')
  expect(toastPlace('/support', PHONE, [])).toBe('bottom-center')
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
  expect(toastPlace('/app/profile', LAPTOP, [box(400, 100, 240, 690)])).toBe('bottom-right')
  expect(toastPlace('/app/profile', PHONE, [box(0, 0, 390, 844)]), 'nowhere is free').toBe('top-center')
})

test('at an end a toast takes the first gap between those who cheer and what comes next', () => {
  const who = box(75, 90, 240, 170)
  const planet = box(75, 300, 240, 100)
  const next = box(0, 760, 390, 84)
  expect(placeOf('/app/mission', PHONE, [who, planet, next])).toEqual({ position: 'top-center', top: 404 })
})
