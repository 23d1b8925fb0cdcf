import { afterEach, expect, test, vi } from 'vitest'
import { reloadWhenPartsAreGone } from '#web/data/device/app-update.ts'

const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
reloadWhenPartsAreGone()

afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
  reload.mockClear()
})

async function miss(answer: () => Promise<Response>) {
  const server = vi.fn(answer)
  vi.stubGlobal('fetch', server)
  dispatchEvent(new Event('vite:preloadError'))
  await new Promise((done) => setTimeout(done))
  return server
}

test('a part that an update took away brings the page with the new one, once a minute', async () => {
  const gone = async () => new Response(null, { status: 404 })
  const server = await miss(gone)
  expect(server).toHaveBeenCalledWith(expect.stringContaining('app-update'), {
    method: 'HEAD',
    cache: 'no-store',
  })
  expect(reload).toHaveBeenCalledTimes(1)
  await miss(gone)
  expect(reload).toHaveBeenCalledTimes(1)
})

test.each([
  ['is still there: a person left while it was loading', async () => new Response()],
  ['cannot be asked for: there is no server', () => Promise.reject(new TypeError('Failed to fetch'))],
])('the page stays where the part %s', async (_, answer) => {
  await miss(answer)
  expect(reload).not.toHaveBeenCalled()
})
