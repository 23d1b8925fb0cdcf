import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { WeekChart } from '#web/features/performance/week-chart.tsx'

const week = (day: number, stars: number, minutes: number) => ({
  starts_at: `2026-11-0${day}T00:00:00.000Z`,
  stars,
  minutes,
})

const heights = () =>
  [...document.querySelectorAll<HTMLElement>('[style*=height]')].map(({ style }) => style.height)

test('[P6] a week of missions alone has its bar and its minutes, and no zero of stars', () => {
  render(<WeekChart weeks={[week(1, 0, 0), week(2, 8, 5), week(9, 0, 20)]} />)
  expect(heights()).toEqual(['19.5%', '78%'])
  expect(screen.getByText('This week: 20 minutes of play. Great going!')).toBeDefined()
  expect(document.body.textContent).not.toContain('0 stars')
})
