import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FeedbackKey } from '#core/exercises/feedback.ts'
import { lessonFeedback } from '#core/lessons/feedback.ts'
import { answerChange } from '#core/lessons/game-event.ts'
import {
  autoCheckMs,
  canCheck,
  canTryAgain,
  currentExercise,
  type GameLesson,
} from '#core/lessons/game-lesson.ts'
import { lessonLength } from '#core/lessons/lesson.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import { afterPaint } from '#web/browser/after-paint.ts'
import { answersFor, ExerciseView, hintsFor } from '#web/features/games/exercises/exercise-view.tsx'
import { AnswersPanel } from '#web/features/games/lesson/answers-panel.tsx'
import { ExerciseTask } from '#web/features/games/lesson/exercise-task.tsx'
import { FeedbackBand } from '#web/features/games/lesson/feedback-band.tsx'
import { lastButtonText } from '#web/features/games/lesson/feedback-texts.ts'
import { HintPanel } from '#web/features/games/lesson/hint-panel.tsx'
import { LessonHeader } from '#web/features/games/lesson/lesson-header.tsx'
import type { LessonAction } from '#web/features/games/lesson/use-game.ts'
import { watchBand } from '#web/features/games/lesson/watch-band.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useSound } from '#web/play/use-sound.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Confetti } from '#web/ui/confetti.tsx'

/** dnd-kit swallows clicks for 50 ms after a drop, so Check appears later. */
const CHECK_APPEARS_MS = 100

interface ExercisePlayProps {
  readonly lesson: GameLesson
  readonly send: (action: LessonAction) => void
}

/** One exercise: prompt, answer, check, next. */
export function ExercisePlay({ lesson, send }: ExercisePlayProps) {
  const exercise = currentExercise(lesson)
  const feedback = lessonFeedback(lesson)
  const place = `${lesson.step}-${lesson.round}`
  const [seenAt, showAnswersAt] = useState<string | null>(null)
  useVerdictSound(feedback?.tone ?? null)
  useAutoCheck(lesson, () => send({ type: 'check' }))
  const checkable = useHeldFor(CHECK_APPEARS_MS, canCheck(lesson) && autoCheckMs(lesson) === null)
  const main = useFocusAfterCheck(feedback?.key ?? null)
  if (!exercise || lesson.answer === null) return null

  const wrong = lesson.grade?.result === 'incorrect'
  const hints = wrong && lesson.grade ? hintsFor(exercise, lesson.grade) : []
  const answers = wrong && lesson.grade ? answersFor(exercise, lesson.grade) : []
  const answersSeen = seenAt === place
  const hasActions = checkable || feedback !== null
  const goOn = (action: LessonAction) => afterPaint(() => startTransition(() => send(action)))

  return (
    <div className="art-calm mx-auto grid w-full max-w-3xl gap-2 max-sm:-mt-4 sm:gap-3 lg:max-w-4xl">
      <LessonHeader
        table={lesson.table}
        step={lesson.step}
        steps={lessonLength(lesson)}
        checked={lesson.grade !== null}
      />
      <Card className="relative grid [&_:is(button,input,section)]:scroll-mb-(--band) gap-3 p-3.5! sm:gap-4 sm:p-6! tablet:min-h-[calc(100dvh-19rem)] tablet:grid-rows-[auto_1fr]">
        <Confetti play={feedback?.tone === 'success'} />
        <ExerciseTask
          table={lesson.table}
          step={lesson.step}
          exercise={exercise}
          mood={feedback ? (feedback.tone === 'success' ? 'happy' : 'thinking') : 'idle'}
        />
        <div
          className={`tablet:grid tablet:content-center ${hints.length > 0 ? 'grid gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start' : ''}`}
        >
          <ExerciseView
            // A new step or a new try starts with a fresh screen: open cards, chosen gaps and clocks are gone.
            key={place}
            exercise={exercise}
            answer={lesson.answer}
            onChange={(answer) => send(answerChange(exercise, answer))}
            grade={lesson.grade}
            disabled={lesson.grade !== null}
            onCommit={() => goOn({ type: 'check' })}
            onClockStart={() => send({ type: 'clock-started' })}
          />
          {answersSeen && answers.length > 0 ? (
            <AnswersPanel answers={answers} />
          ) : (
            hints.length > 0 && (
              <HintPanel key={`hint-${place}`} hints={hints} onShowAnswers={() => showAnswersAt(place)} />
            )
          )}
        </div>
      </Card>
      {/* Empty, it must not lie over the keys of a long exercise. */}
      <div ref={watchBand} className={hasActions ? 'sticky bottom-0 z-10 bg-paper pb-2 own-layer' : ''}>
        <FeedbackBand feedback={feedback}>
          {checkable && (
            <Button
              size="lg"
              className="w-full sm:w-auto sm:min-w-48"
              onClick={() => goOn({ type: 'check' })}
            >
              {m.games_check()}
            </Button>
          )}
          {canTryAgain(lesson) && (
            <Button
              ref={wrong ? main : undefined}
              size="lg"
              variant={wrong ? 'primary' : 'secondary'}
              onClick={() => goOn({ type: 'try-again' })}
            >
              {m.games_try_again()}
            </Button>
          )}
          {feedback && (
            <Button
              ref={wrong ? undefined : main}
              size="lg"
              variant={wrong ? 'secondary' : 'success'}
              onClick={() =>
                // The hint comes first; who goes on without trying again sees the answers before leaving.
                answers.length > 0 && !answersSeen ? showAnswersAt(place) : goOn({ type: 'next' })
              }
            >
              {lesson.step === lessonLength(lesson)
                ? lastButtonText(lessonPlan(lesson.table).lastButton)
                : m.games_next_exercise()}
            </Button>
          )}
        </FeedbackBand>
      </div>
    </div>
  )
}

/** An Enter on its way to the last question must not press what the end of the time brings. */
const TIME_UP_FOCUS_MS = 1000

/** After a check the focus is on what comes next: Enter goes on. */
function useFocusAfterCheck(feedback: FeedbackKey | null) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (feedback === null) return
    const focus = () => button.current?.focus({ preventScroll: true })
    if (feedback !== 'timed-time-up') return focus()
    const waiting = setTimeout(focus, TIME_UP_FOCUS_MS)
    return () => clearTimeout(waiting)
  }, [feedback])
  return button
}

function useHeldFor(ms: number, value: boolean): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const holding = setTimeout(() => setHeld(value), value ? ms : 0)
    return () => clearTimeout(holding)
  }, [ms, value])
  return value && held
}

function useVerdictSound(tone: 'success' | 'failure' | null) {
  const play = useSound()
  const sound = useEffectEvent((verdict: 'success' | 'failure') =>
    play(verdict === 'success' ? 'right' : 'wrong'),
  )
  useEffect(() => {
    if (tone) sound(tone)
  }, [tone])
}

function useAutoCheck(lesson: GameLesson, onCheck: () => void) {
  const wait = autoCheckMs(lesson)
  const check = useEffectEvent(onCheck)
  useEffect(() => {
    if (wait === null) return
    const waiting = setTimeout(() => check(), wait)
    return () => clearTimeout(waiting)
  }, [wait])
}
