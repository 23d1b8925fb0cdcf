import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MissionRun } from '#core/mission/mission.ts'
import { MissionSums } from '#web/features/games/mission/mission-sums.tsx'

afterEach(cleanup)

const shown = (errors: number) => {
  const { container } = render(<MissionSums lights={[]} run={{ counted: 9, errors } as MissionRun} />)
  return container.textContent
}

test('without a new light, hard practice is told where there were errors; all right is told once', () => {
  expect(shown(0)).toBe('9 of 9 right')
  cleanup()
  expect(shown(2)).toContain('You practiced hard.')
  expect(screen.getByText('7 of 9 right')).toBeDefined()
})
