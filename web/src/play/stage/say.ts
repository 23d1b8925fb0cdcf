import { createStore } from '#web/browser/store.ts'

/** What an end says when it shows it, through the one live region of its stage. */
export const saidAtEnd = createStore('')

export function sayAtEnd(words: string) {
  saidAtEnd.set(words)
}
