import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { VERSION } from '#core/version.ts'
import { HelpLine } from '#web/app/grown-ups/help-line.tsx'

const answer = (supportEmail: string | null) =>
  vi.stubGlobal('fetch', async () => Response.json({ supportEmail, paymentLinks: {} }))

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[W9] where there is an address, a teacher’s mail says so in its subject, a parent’s does not', async () => {
  answer('help@tables.example')
  const { rerender } = render(<HelpLine teaches={false} />)
  const subject = () =>
    new URL(screen.getByRole('link').getAttribute('href') ?? '').searchParams.get('subject') ?? ''
  expect(await screen.findByRole('link')).toBeTruthy()
  expect(subject()).toBe(`Dozenauts ${VERSION}: `)
  rerender(<HelpLine teaches />)
  expect(subject()).toBe(`[Teacher] Dozenauts ${VERSION}: `)
})
