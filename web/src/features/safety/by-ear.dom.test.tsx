import { render } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import { AdultGate } from '#web/features/safety/adult-gate.tsx'
import { listenHere } from '#web/testing/listener.ts'

const open = vi.hoisted(() => vi.fn())
vi.mock('#web/data/grown-ups/adult-gate.ts', () => ({
  useOpenGate: () => ({ mutateAsync: open }),
  useGateCode: () => ({ mutate: () => undefined, isPending: false }),
}))

test('[H46] a grown-up opens the gate by ear: what is asked for, and that it was not right', async () => {
  open.mockImplementation(async ({ password }: { password: string }) => {
    if (password !== 'seven times eight') throw new ServerProblem(403, 'wrong')
  })
  const adult = listenHere()
  render(
    <MemoryRouter>
      <AdultGate gate={{ open_seconds: null, has_pin: false, has_password: true, consent_needed: false }} />
    </MemoryRouter>,
  )
  await adult.until(/^Password of the account, entry/)
  adult.type('seven')
  const before = adult.log.length
  await adult.press()
  expect(adult.since(before)).toContain('That password is not right.')
  expect(adult.here(), 'the focus stays').toContain('Password of the account')
  adult.type('seven times eight')
  await adult.press()
  expect(open).toHaveBeenLastCalledWith({ password: 'seven times eight' })
})
