import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetClass, rememberClass } from '#web/data/classes/remembered-class.ts'
import { CodeStep } from '#web/features/sign-in/class-door/code-step.tsx'

const answers = vi.hoisted(() => ({ door: { kind: 'away' } as object }))
vi.mock('#web/data/classes/class-door.ts', () => ({ enterClass: async () => answers.door }))
vi.mock('#web/data/session/use-server-config.ts', () => ({ useServerConfig: () => undefined }))
const entered = vi.fn()
const page = (
  <MemoryRouter>
    <CodeStep onEnter={entered} />
  </MemoryRouter>
)
let root: Root | undefined

/** The page as the server sent it: visible, and not awake yet. */
beforeEach(() => {
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`
})
afterEach(async () => {
  await act(async () => root?.unmount())
  forgetClass()
  entered.mockReset()
  answers.door = { kind: 'away' }
})

const field = () => document.querySelector<HTMLInputElement>('input[name="class-code"]') as HTMLInputElement
const button = () => document.querySelector<HTMLButtonElement>('button[type="submit"]') as HTMLButtonElement
const wake = () =>
  act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, page)
  })

test('[C1] what a child typed before the page woke stays, and cannot be sent before', async () => {
  rememberClass('BCDFGHJKL')
  expect(button().disabled).toBe(true)
  field().value = 'XYZ'
  await wake()
  expect(field().value).toBe('XYZ')
  expect(button().disabled).toBe(false)
})

test('[C1] a tablet that knows its class shows the code in groups', async () => {
  rememberClass('BCDFGHJKL')
  await wake()
  expect(field().value).toBe('BCD-FGH-JKL')
})

test('[C1] a child who types while the page wakes goes on typing in the same place', async () => {
  field().focus()
  await wake()
  expect(document.activeElement).toBe(field())
})

test('[C1] without anything typed the heading is read out', async () => {
  await wake()
  expect(document.activeElement?.tagName).toBe('H1')
})

test('[C85] a tablet that knows its class goes to the names by itself', async () => {
  rememberClass('BCDFGHJKL')
  answers.door = { name: '3b', pupils: [] }
  await wake()
  expect(entered).toHaveBeenCalledExactlyOnceWith('BCDFGHJKL', answers.door)
})

test('[C85] where the class cannot be reached the child stays at the code', async () => {
  rememberClass('BCDFGHJKL')
  await wake()
  expect(entered).not.toHaveBeenCalled()
  expect(button().disabled).toBe(false)
})
