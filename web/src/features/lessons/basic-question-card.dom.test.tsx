import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { basicLesson, currentQuestion, newBasicLesson } from '#core/lessons/basic-lesson.ts'
import { BasicQuestionCard } from '#web/features/lessons/basic-question-card.tsx'

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[L9] after a wrong pick the right answer is marked, too', () => {
  const started = basicLesson(newBasicLesson(4, 1, 0), { type: 'start', activeMs: 0 })
  const { a = 0, b = 0, options = [] } = currentQuestion(started) ?? {}
  const wrong = options.find((option) => option !== a * b) ?? 0
  const lesson = basicLesson(started, { type: 'pick', option: wrong, activeMs: 900 })
  render(<BasicQuestionCard state={lesson} send={() => undefined} read={() => 0} />)
  const look = (option: number) => screen.getByRole('button', { name: String(option) }).className
  expect(look(wrong)).toContain('bg-wrong')
  expect(look(a * b)).toContain('bg-correct-soft')
  for (const other of options.filter((option) => option !== wrong && option !== a * b))
    expect(look(other)).toContain('opacity-60')
})
