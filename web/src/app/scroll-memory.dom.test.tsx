import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ScrollMemory } from '#web/app/scroll-memory.tsx'
import { rememberScroll } from '#web/data/device/scroll-positions.ts'

const scrolled = vi.fn(({ top }: { top: number }) => void vi.stubGlobal('scrollY', top))
let opened = 'navigate'
beforeEach(() => {
  window.sessionStorage.clear()
  scrolled.mockClear()
  vi.stubGlobal('scrollY', 0)
  vi.stubGlobal('scrollTo', scrolled)
  vi.spyOn(performance, 'getEntriesByType').mockImplementation(() => [{ type: opened }] as never)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open(path: string) {
  const router = createMemoryRouter([{ path: '*', element: <ScrollMemory /> }], { initialEntries: [path] })
  render(<RouterProvider router={router} />)
  return router
}
const readTo = (top: number) =>
  act(() => {
    vi.stubGlobal('scrollY', top)
    window.dispatchEvent(new Event('scroll'))
  })

test('a page opened by its address starts at its top, whatever was read in this tab before', () => {
  opened = 'navigate'
  rememberScroll('default /app/games', 900)
  open('/app/games')
  expect(scrolled).not.toHaveBeenCalled()
})

test('a reload leads to where this page was read, and to no other page', () => {
  opened = 'reload'
  rememberScroll('default /app/games', 900)
  open('/app/games')
  expect(scrolled.mock.lastCall?.[0].top).toBe(900)
  cleanup()
  scrolled.mockClear()
  open('/app/lessons')
  expect(scrolled).not.toHaveBeenCalled()
})

test('a new page starts at its top, back leads to where it was left', async () => {
  opened = 'navigate'
  const router = open('/app/games')
  readTo(700)
  await act(() => router.navigate('/app/lessons'))
  expect(window.scrollY).toBe(0)
  readTo(300)
  await act(() => router.navigate(-1))
  expect(window.scrollY).toBe(700)
})

test('[G36] a planet that is chosen in the address leaves the map where it was scrolled to', async () => {
  opened = 'navigate'
  const router = open('/app/map')
  readTo(400)
  await act(() => router.navigate('/app/map?planet=7', { replace: true }))
  expect(window.scrollY).toBe(400)
  expect(scrolled).not.toHaveBeenCalled()
})
