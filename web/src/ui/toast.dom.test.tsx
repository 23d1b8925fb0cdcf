import { expect, test, vi } from 'vitest'
import { showToast } from '#web/ui/toast.ts'

vi.mock('#web/ui/toaster.tsx', () => {
  throw new Error('the connection was lost before the first touch')
})

test('when not even toasts are within reach, the browser says what went wrong, and nothing of what went well', async () => {
  const told = vi.fn()
  vi.stubGlobal('alert', told)
  await showToast.success('Saved.')
  expect(told).not.toHaveBeenCalled()
  await showToast.error('An unexpected error occurred', { description: 'Try again.' })
  expect(told.mock.calls).toEqual([['An unexpected error occurred\nTry again.']])
})
