import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { triedQuestion } from '#web/data/tried/tried-question.ts'
import { Opening } from '#web/play/ship/opening.tsx'

let status = 'signed-in'
vi.mock('#web/data/session/session.ts', async (original) => ({
  ...(await original<object>()),
  useSession: () => ({ status }),
}))
vi.mock('#web/data/settings/learner-settings.ts', async (original) => ({
  ...(await original<object>()),
  changeLearnerSetting: async () => undefined,
  useLearnerSettings: () => ({ story_told: false }),
  useSettingsKnown: () => true,
}))
vi.mock('#web/play/ship/story/story-dialog.tsx', () => ({ StoryDialog: () => <p>The story</p> }))
afterEach(cleanup)

test('[J8] the story does not begin over the question that asks a child to come in again', async () => {
  const { rerender } = render(<Opening />)
  expect(await screen.findByText('The story')).toBeDefined()
  status = 'signed-out'
  rerender(<Opening key="ended" />)
  expect(screen.queryByText('The story')).toBeNull()
})

test('[J8] nor over the question whose play from before the sign-in is', async () => {
  status = 'signed-in'
  triedQuestion.set(true)
  const { rerender } = render(<Opening />)
  expect(screen.queryByText('The story')).toBeNull()
  act(() => triedQuestion.set(false))
  expect(await screen.findByText('The story')).toBeDefined()
  act(() => triedQuestion.set(true))
  rerender(<Opening />)
  expect(screen.queryByText('The story')).toBeNull()
})
