import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ServerProblem } from '#web/data/server/server-problem.ts'
import type { Redeemed, Visit } from '#web/data/session/redeem-mail.ts'
import { MailCodeForm } from '#web/features/sign-in/mail-code-form.tsx'

const redeemCode = vi.hoisted(() => vi.fn<(...proof: string[]) => Promise<Redeemed>>())
vi.mock('#web/data/session/redeem-mail.ts', () => ({ redeemCode }))
afterEach(cleanup)

test('[F3] a code that is read on the phone is typed here: what is wrong with it stands at the field', async () => {
  const visit = {} as Visit
  const onVisit = vi.fn(async () => {})
  render(<MailCodeForm email="nova@example.test" type="signup" onVisit={onVisit} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code from the email' })
  const send = async (code: string) => {
    fireEvent.input(field, { target: { value: code } })
    await act(async () => void fireEvent.submit(field.form as HTMLFormElement))
    expect(document.activeElement).toBe(field)
    return field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  }
  expect(await send('12')).toContain('Please type all six digits.')
  expect(redeemCode).not.toHaveBeenCalled()
  redeemCode.mockResolvedValueOnce({
    kind: 'refused',
    problem: new ServerProblem(403, 'otp_expired', 'expired'),
  })
  expect(await send('654321')).toContain(
    'This code does not fit or is too old. Please look again, or ask for a new email.',
  )
  redeemCode.mockResolvedValueOnce({ kind: 'visit', visit })
  await send(' 123 456 ')
  expect(redeemCode).toHaveBeenLastCalledWith('nova@example.test', '123456', 'signup')
  expect(onVisit).toHaveBeenCalledWith(visit)
})
