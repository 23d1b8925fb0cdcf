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
import type { GameAction } from '#core/play/activities/game.ts'
import type { PlayEvent } from '#core/play/play-event.ts'
import { CHECK_APPEARS_MS } from '#core/times/times.ts'
import {
  answeringWords,
  answersFor,
  checkedWords,
  ExerciseView,
  hintsFor,
} from '#web/features/games/exercises/exercise-view.tsx'
import { AnswersPanel } from '#web/features/games/lesson/answers-panel.tsx'
import { ExerciseTask } from '#web/features/games/lesson/exercise-task.tsx'
import { feedbackDetail, feedbackText, lastButtonText } from '#web/features/games/lesson/feedback-texts.ts'
import { HintPanel } from '#web/features/games/lesson/hint-panel.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { sentences } from '#web/i18n/in-words.ts'
import type { OnStage, ScreenOnStage, StageAction } from '#web/play/stage/on-stage.ts'

/** One exercise of a game: what is asked, where it is answered, and after an error why and what was right. */
function ExerciseScreen({ state: lesson, send, read }: ScreenOnStage<GameLesson, GameAction>) {
  const exercise = currentExercise(lesson)
  if (!exercise || lesson.answer === null) return null
  const { grade, step, round } = lesson
  const place = `${step}-${round}`
  const isWrong = grade?.result === 'incorrect'
  const hints = isWrong ? hintsFor(exercise, grade) : []
  return (
    <div className="grid h-full grid-rows-[auto_1fr] gap-3 sm:gap-4">
      <ExerciseTask step={step} place={placeWords(lesson)} exercise={exercise} isWrong={isWrong} />
      {/* On a phone what was wrong, its picture and the ship fit the screen without the rows that were right. */}
      <div
        className={`grid content-evenly ${hints.length > 0 ? 'gap-4 max-sm:[&_[data-prop=item][data-tone=correct]]:hidden @3xl:grid-cols-[minmax(0,1fr)_20rem] @3xl:items-start' : 'max-[60rem]:has-data-[keyed=gone]:content-start'}`}
      >
        <ExerciseView
          // A new step or a new try starts with a fresh screen: chosen gaps are gone.
          key={place}
          exercise={exercise}
          answer={lesson.answer}
          onChange={(answer) => send(answerChange(exercise, answer))}
          grade={grade}
          disabled={grade !== null}
          onCommit={() => send({ type: 'check' })}
          race={{
            clock: lesson.clock,
            read,
            onStart: (withClock) => send({ type: 'start-clock', withClock }),
            onDone: () => send({ type: 'done' }),
          }}
        />
        {lesson.answersShown && grade ? (
          <AnswersPanel answers={answersFor(exercise, grade)} />
        ) : (
          hints.length > 0 && (
            <HintPanel
              key={`hint-${place}`}
              hints={hints}
              onShowAnswers={() => send({ type: 'show-answers' })}
            />
          )
        )}
      </div>
    </div>
  )
}

export const gameOnStage: OnStage<GameLesson, GameAction> = {
  kind: 'game',
  Screen: ExerciseScreen,
  title: (lesson) => lesson && m.games_table_label({ n: lesson.table }),
  place: (lesson) =>
    lesson && {
      words: placeWords(lesson),
      seen: true,
    },
  progress: (lesson) =>
    lesson && {
      value: lesson.grade ? lesson.step : lesson.step - 1,
      max: lessonLength(lesson),
      label: m.games_progress(),
    },
  verdict(lesson) {
    const feedback = lessonFeedback(lesson)
    return (
      feedback && {
        tone: feedback.tone === 'success' ? 'right' : 'wrong',
        text: feedbackText(feedback),
        detail: feedbackDetail(feedback),
      }
    )
  },
  actions(lesson): readonly StageAction<GameAction>[] {
    const { grade, step, table } = lesson
    if (!grade)
      return canCheck(lesson) && autoCheckMs(lesson) === null
        ? [
            {
              label: m.games_check(),
              action: { type: 'check' },
              look: 'primary',
              appearsAfterMs: CHECK_APPEARS_MS,
            },
          ]
        : []
    const isWrong = grade.result === 'incorrect'
    const again: StageAction<GameAction> = {
      label: m.games_try_again(),
      action: { type: 'try-again' },
      look: isWrong ? 'primary' : 'secondary',
      main: isWrong,
    }
    const next: StageAction<GameAction> = {
      label:
        step === lessonLength(lesson)
          ? lastButtonText(lessonPlan(table).lastButton)
          : m.games_next_exercise(),
      action: { type: 'next' },
      look: isWrong ? 'secondary' : 'success',
      main: !isWrong,
    }
    return canTryAgain(lesson) ? [again, next] : [next]
  },
  says: (event, lesson) => (event?.type === 'ended' ? saidAtEnd(lesson) : saidOf(event, lesson)),
}

function placeWords(lesson: GameLesson): string {
  return m.games_exercise_of({ step: lesson.step, total: lessonLength(lesson) })
}

function saidOf(event: PlayEvent | null, lesson: GameLesson): string | null {
  const exercise = currentExercise(lesson)
  const { grade, answer } = lesson
  if (!exercise || answer === null) return null
  if (event?.type !== 'checked') return answeringWords(event, exercise, answer)
  const verdict = gameOnStage.verdict(lesson)
  return sentences(verdict?.text, verdict?.detail, grade && checkedWords(exercise, grade))
}

function saidAtEnd({ table }: GameLesson): string | null {
  return lessonPlan(table).ending === 'games-after-5s' ? m.games_redirect_text() : null
}
