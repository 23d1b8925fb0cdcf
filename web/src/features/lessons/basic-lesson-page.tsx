import { useParams } from 'react-router'
import type { BasicLesson } from '#core/lessons/basic-lesson.ts'
import { isFinished } from '#core/lessons/lesson.ts'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import type { Table } from '#core/tables/table.ts'
import { paths } from '#web/config/paths.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { BasicIntro } from '#web/features/lessons/basic-intro.tsx'
import { BasicQuestionCard } from '#web/features/lessons/basic-question-card.tsx'
import { BasicResults } from '#web/features/lessons/basic-results.tsx'
import { useBasicLesson } from '#web/features/lessons/use-basic-lesson.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ConfirmLeaveDialog } from '#web/play/confirm-leave-dialog.tsx'
import { PlanGate } from '#web/play/plan-gate.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** `/app/lesson/{id}`. */
export function BasicLessonPage() {
  const found = parseLessonId(`table-${useParams().id ?? ''}`)
  const learnerId = useCurrentLearnerId()
  if (!found) return <LessonNotFound />
  if (learnerId === '') return null
  return <BasicLessonOf key={`${learnerId}-${found.table}`} learnerId={learnerId} table={found.table} />
}

function LessonNotFound() {
  return (
    <EmptyState
      title={m.lessons_not_found()}
      message={m.lessons_not_found_text()}
      action={<ButtonLink to={paths.lessons}>{m.lessons_back()}</ButtonLink>}
    />
  )
}

function BasicLessonOf({ learnerId, table }: { learnerId: string; table: Table }) {
  const { lesson, keptStep, begin, resume, pick, looking, look, moveOn } = useBasicLesson(learnerId, table)
  const finished = lesson !== null && isFinished(lesson)
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-3">
      <header className="grid gap-2">
        <h1 className="sr-only">{m.lessons_title({ n: table })}</h1>
        <div className="flex items-center justify-between gap-2">
          <BackLink to={paths.lessons} className="-ml-2 px-3!">
            {m.lessons_heading()}
          </BackLink>
          <p className="font-display text-lg font-semibold">{stepText(lesson)}</p>
        </div>
        <ProgressBar value={progress(lesson)} max={LESSON_LENGTH} label={m.lessons_progress()} />
      </header>
      {!lesson && (
        <PlanGate table={table}>
          <BasicIntro table={table} keptStep={keptStep} onStart={begin} onResume={resume} />
        </PlanGate>
      )}
      {lesson && !finished && (
        <BasicQuestionCard lesson={lesson} onPick={pick} looking={looking} onLook={look} onMoveOn={moveOn} />
      )}
      {finished && <BasicResults lesson={lesson} />}
      {lesson && <ConfirmLeaveDialog lesson={lesson} />}
    </div>
  )
}

function stepText(lesson: BasicLesson | null): string {
  if (!lesson) return m.lessons_introduction()
  return isFinished(lesson) ? m.lessons_results() : m.lessons_step_of({ step: lesson.step })
}

function progress(lesson: BasicLesson | null): number {
  if (!lesson) return 0
  return lesson.picked === null ? lesson.step - 1 : lesson.step
}
