import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { forgetClass, rememberClass } from '#web/data/classes/remembered-class.ts'
import { TopBar } from '#web/features/shell/top-bar.tsx'

const screenIs = vi.hoisted(() => ({ wide: true }))
vi.mock('#web/features/shell/sidebar-state.ts', () => ({ useHasRoomForSidebar: () => screenIs.wide }))
vi.mock('#web/features/shell/reward-counter.tsx', () => ({ RewardCounter: () => null }))
vi.mock('#web/features/shell/my-avatar.tsx', () => ({ MyAvatar: () => null }))

afterEach(() => {
  cleanup()
  forgetClass()
})

const show = (onSignOut = () => {}) =>
  render(
    <MemoryRouter>
      <TopBar status={null} onToggleSidebar={() => {}} onOpenSheet={() => {}} onSignOut={onSignOut} />
    </MemoryRouter>,
  )

test.each([true, false])('[C85] a tablet of a class has "Next child" one tap away (wide: %s)', (wide) => {
  screenIs.wide = wide
  rememberClass('ABC-234')
  const signOut = vi.fn()
  show(signOut)
  screen.getByRole('button', { name: 'Next child' }).click()
  expect(signOut).toHaveBeenCalledOnce()
  expect(screen.queryByText('Sign Out')).toBeNull()
})

test('every other device has "Sign Out" in the wide bar', () => {
  screenIs.wide = true
  show()
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBeDefined()
  expect(screen.queryByText('Next child')).toBeNull()
})
