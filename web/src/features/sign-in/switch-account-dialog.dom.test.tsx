import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { SwitchAccountDialog } from '#web/features/sign-in/switch-account-dialog.tsx'

afterEach(cleanup)

const person = (id: string, email: string, fullName = '') => ({
  id,
  learnerId: '',
  email,
  fullName,
  needsCode: false,
})
const ada = person('ada', 'ada@school.example')

test.each([
  [
    'a pupil who comes from a course',
    person('ana', '', 'Ana'),
    ['Change to Ana', 'Stay as ada@school.example'],
  ],
  [
    'another grown-up',
    person('grace', 'grace@school.example'),
    ['Stay as ada@school.example', 'Change to grace@school.example'],
  ],
  ['nobody named', person('x', ''), ['Change to a person without a name', 'Stay as ada@school.example']],
])('for %s the first button is what they came for', (_, other, names) => {
  render(<SwitchAccountDialog question={{ current: ada, other, answer: () => {} }} />)
  const buttons = screen.getAllByRole('button').map((button) => button.textContent)
  expect(buttons.filter((text) => names.includes(text ?? ''))).toEqual(names)
})
