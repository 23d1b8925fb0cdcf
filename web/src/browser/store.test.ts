import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createStore } from '#web/browser/store.ts'
import { useStore, useStoreValue } from '#web/browser/use-store.ts'

test('listeners hear every change until they unsubscribe', () => {
  const store = createStore('first')
  const listener = vi.fn()
  const unsubscribe = store.subscribe(listener)
  store.set('second')
  expect(store.get()).toBe('second')
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  store.set('third')
  expect(listener).toHaveBeenCalledTimes(1)
})

test('the first value is read once, and not before it is asked for', () => {
  const first = vi.fn(() => 'of the browser')
  const store = createStore('of the build', first)
  expect(first).not.toHaveBeenCalled()
  expect([store.get(), store.get()]).toEqual(['of the browser', 'of the browser'])
  expect(first).toHaveBeenCalledTimes(1)
})

test('a value set before the first read is kept, undefined included', () => {
  const store = createStore<string | undefined>(undefined, () => 'of the browser')
  store.set(undefined)
  expect(store.get()).toBeUndefined()
})

const written = createStore('build', () => 'browser')
const Page = () => `${useStore(written)} ${useStoreValue(written, (value) => value.length)}`

test('a prerendered page shows the value for prerendering, whatever the store holds', () => {
  expect(renderToString(createElement(Page))).toBe('build 5')
})
