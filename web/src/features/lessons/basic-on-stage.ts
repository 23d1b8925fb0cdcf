import { type BasicLesson, basicFeedback, currentQuestion } from '#core/lessons/basic-lesson.ts'
import { isFinished } from '#core/lessons/lesson.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { type BasicAction, basic } from '#core/play/activities/basic.ts'
import type { Table } from '#core/tables/table.ts'
import { BasicQuestionCard } from '#web/features/lessons/basic-question-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import type { OnStage } from '#web/play/stage/on-stage.ts'

export function basicOnStage(table: Table): OnStage<BasicLesson, BasicAction> {
  return {
    kind: 'basic',
    Screen: BasicQuestionCard,
    title: () => m.lessons_title({ n: table }),
    place: (lesson) => ({ words: placeOf(lesson), seen: true }),
    progress: (lesson) => ({
      value: lesson ? basic.progress(lesson).done : 0,
      max: LESSON_LENGTH,
      label: m.lessons_progress(),
    }),
    verdict(lesson) {
      const feedback = basicFeedback(lesson)
      if (!feedback) return null
      return feedback === 'correct'
        ? { tone: 'right', text: m.lessons_correct() }
        : { tone: 'wrong', text: m.lessons_try_again() }
    },
    actions(lesson) {
      if (basicFeedback(lesson) !== 'try-again') return []
      return lesson.looking
        ? [{ label: m.play_go_on(), action: { type: 'move-on' }, look: 'primary' }]
        : [{ label: m.lessons_look(), action: { type: 'look' }, look: 'secondary', holds: true }]
    },
    says(event, lesson) {
      const question = currentQuestion(lesson)
      if (event?.type !== 'checked' || !question) return null
      const { a, b } = question
      return event.tone === 'right'
        ? `${m.lessons_correct()} ${a} × ${b} = ${a * b}.`
        : m.play_said_wrong({ given: lesson.picked ?? '', a, b, product: a * b })
    },
  }
}

function placeOf(lesson: BasicLesson | null): string {
  if (!lesson) return m.lessons_introduction()
  return isFinished(lesson) ? m.lessons_results() : m.lessons_step_of({ step: lesson.step })
}
