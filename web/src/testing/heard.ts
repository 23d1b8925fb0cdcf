import { waitFor } from '@testing-library/dom'
import { expect } from 'vitest'

/** What was said last to who listens. */
export const heard = () => document.querySelector('[data-announce]')?.textContent ?? ''

export function expectHeard(words: string | RegExp) {
  return waitFor(() => expect(heard()).toMatch(words))
}
