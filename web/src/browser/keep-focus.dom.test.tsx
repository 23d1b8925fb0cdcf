import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { between, focusNext, isFocusLost, keepFocus } from '#web/browser/keep-focus.ts'

beforeAll(keepFocus)
afterEach(cleanup)

function Page({ has, off = false }: { has: boolean; off?: boolean }) {
  return (
    <main>
      <h1>Children</h1>
      <section>
        <h2>Ana</h2>
        {has && (
          <button type="button" disabled={off}>
            Remove
          </button>
        )}
      </section>
    </main>
  )
}

test('the focus of a thing that goes is handed on to the heading of what lay around it', async () => {
  const { rerender } = render(<Page has />)
  act(() => screen.getByRole('button').focus())
  rerender(<Page has={false} />)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Ana'))
  rerender(<p>nothing</p>)
  rerender(<Page has />)
  expect(document.activeElement).toBe(document.body)
})

test('a page that moves the focus itself, or never had it, is left alone', async () => {
  const { rerender } = render(<Page has />)
  act(() => screen.getByRole('button').focus())
  rerender(<Page has={false} />)
  act(() => {
    const title = screen.getByRole('heading', { name: 'Children' })
    title.tabIndex = -1
    title.focus()
  })
  await new Promise((done) => setTimeout(done, 500))
  expect(document.activeElement?.textContent).toBe('Children')
})

test('tabs are not chosen by a focus that nobody moved', async () => {
  const page = (has: boolean) => (
    <main>
      {has && <button type="button">This is me</button>}
      <button type="button" role="tab" data-rove="" tabIndex={-1}>
        Clothes
      </button>
      <h2>Store</h2>
    </main>
  )
  const { rerender } = render(page(true))
  act(() => screen.getByRole('button', { name: 'This is me' }).focus())
  rerender(page(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Store'))
})

test('what comes for a thing that went takes the focus once a reader has heard of that; otherwise at once', async () => {
  const page = (has: boolean) => (
    <main>
      {has && <button type="button">Go</button>}
      <em {...between} data-testid="near" />
      <h2 tabIndex={-1}>Question</h2>
      <input aria-label="Answer" />
    </main>
  )
  const { rerender } = render(page(true))
  const press = () => act(() => screen.getByRole('button').focus())
  press()
  const [question, answer] = [screen.getByRole('heading'), screen.getByRole('textbox')]
  rerender(page(false))
  const stop = focusNext(question)
  act(() => void focusNext(answer))
  stop()
  expect(isFocusLost(), 'nobody else is asked').toBe(false)
  await waitFor(() => expect(document.activeElement).toBe(answer))
  act(() => void focusNext(question))
  expect(document.activeElement).toBe(question)
  rerender(page(true))
  press()
  rerender(page(false))
  act(() => void focusNext(question))
  expect(document.activeElement, 'or a reader goes to the heading by itself').toBe(screen.getByTestId('near'))
  await waitFor(() => expect(document.activeElement).toBe(question))
})

test('a page of its own has a place between, which is not taken for a heading', async () => {
  const page = (has: boolean) => (
    <div>
      {has && <button type="button">Go</button>}
      <p tabIndex={-1}>You won</p>
    </div>
  )
  const { rerender } = render(page(true))
  act(() => screen.getByRole('button').focus())
  rerender(page(false))
  act(() => void focusNext(screen.getByText('You won'))())
  expect(document.activeElement?.parentElement).toBe(document.body)
  await waitFor(() => expect(document.activeElement?.textContent).toBe('You won'))
})
