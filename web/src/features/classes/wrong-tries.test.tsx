import type { ClassDashboard, ClassSummary } from '@dozenauts/server/api/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { WrongTries } from '#web/features/classes/wrong-tries.tsx'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

const room = { id: 'room', archived_at: null } as ClassSummary
const shown = (tries: readonly number[]) => {
  overwriteGetLocale(() => 'en')
  const pupils = tries.map((wrong_tries, i) => ({ id: `${i}`, name: `Child ${i + 1}`, wrong_tries }))
  return renderToStaticMarkup(
    <MemoryRouter>
      <WrongTries pupils={pupils as unknown as ClassDashboard['pupils']} room={room} />
    </MemoryRouter>,
  )
}

test('[C76] a teacher is told the number of wrong tries, and from twenty on at whom and what helps', () => {
  expect(shown([0, 0])).toBe('')
  const few = shown([2, 0, 1])
  expect(few).toContain('3 wrong picture tries today.')
  expect(few).not.toContain('guessing')
  const many = shown([4, 9, 8])
  expect(many).toContain('21 wrong picture tries today. Most at: Child 2 (9), Child 3 (8), Child 1 (4).')
  expect(many).toContain('Let the pupils use their cards today, or give the class a new code.')
  expect(many).toContain('/grown-ups/classes/room/cards')
})
