import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { expectHeard } from '#web/testing/heard.ts'
import { FormField } from '#web/ui/form-field.tsx'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

type Send = (code: string) => Promise<{ code?: string } | 'leaving' | undefined>

function Form({ send, onFailure }: { send: Send; onFailure?: (problem: unknown) => { code: string } }) {
  const { busy, errors, form } = useSubmit<'code'>(({ text }) => send(text('code')), onFailure)
  return (
    <form {...form} aria-busy={busy}>
      <FormField label="Code" name="code" error={errors.code} />
      <button type="submit">Go</button>
    </form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Code')
const type = (text: string) => fireEvent.input(field(), { target: { value: text } })
const go = () => fireEvent.click(screen.getByRole('button', { name: 'Go' }))
afterEach(cleanup)

test('what is wrong stands at its field, which gets the focus, until it is changed', async () => {
  render(<Form send={async () => ({ code: 'Too short.' })} />)
  type('12')
  go()
  expect(await screen.findByText('Too short.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(field()))
  expect(field().getAttribute('aria-invalid')).toBe('true')
  const described = field().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(described)?.textContent).toBe('Too short.')
  type('123')
  expect(screen.queryByText('Too short.')).toBeNull()
  expect(field().value).toBe('123')
})

test('who stays in the field after Enter hears what is wrong', async () => {
  render(<Form send={async () => ({ code: 'Too short.' })} />)
  expect(field().getAttribute('aria-invalid')).toBe('false')
  field().focus()
  fireEvent.submit(field().form as HTMLFormElement)
  await expectHeard('Too short.')
})

test('a form that is pressed twice is sent once', async () => {
  let finish = (_: undefined) => {}
  const send = vi.fn<Send>(() => new Promise((done) => (finish = done)))
  render(<Form send={send} />)
  type('1234')
  go()
  go()
  expect(send.mock.calls).toEqual([['1234']])
  expect(field().form?.getAttribute('aria-busy')).toBe('true')
  finish(undefined)
  await waitFor(() => expect(field().form?.getAttribute('aria-busy')).toBe('false'))
  go()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a form that leads to another page stays busy until it is there', async () => {
  const send = vi.fn<Send>(async () => 'leaving')
  render(<Form send={send} />)
  go()
  await Promise.resolve()
  go()
  expect(send).toHaveBeenCalledTimes(1)
  expect(field().form?.getAttribute('aria-busy')).toBe('true')
})

test('a failure is told at the field, and the form can be sent again', async () => {
  const send = vi.fn<Send>().mockRejectedValueOnce(new Error('away')).mockResolvedValue(undefined)
  render(<Form send={send} onFailure={() => ({ code: 'No connection.' })} />)
  go()
  expect(await screen.findByText('No connection.')).toBeDefined()
  go()
  await waitFor(() => expect(screen.queryByText('No connection.')).toBeNull())
  expect(send).toHaveBeenCalledTimes(2)
})

test('what a form complains about in a toast goes when it is sent again, and when it is left', async () => {
  const send = vi.fn<Send>().mockImplementationOnce(async () => sayInToast('Not now.'))
  const { unmount } = render(<Form send={send} />)
  go()
  expect(await screen.findByText('Not now.')).toBeDefined()
  send.mockResolvedValueOnce(undefined)
  go()
  await waitFor(() => expect(screen.queryByText('Not now.')).toBeNull())
  send.mockImplementationOnce(async () => sayInToast('Still not.'))
  go()
  expect(await screen.findByText('Still not.')).toBeDefined()
  unmount()
  await waitFor(() => expect(screen.queryByText('Still not.')).toBeNull())
})
