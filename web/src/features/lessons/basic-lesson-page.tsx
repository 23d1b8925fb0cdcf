import { useState } from 'react'
import { useParams } from 'react-router'
import type { BasicLesson } from '#core/lessons/basic-lesson.ts'
import { basicLessonId, parseLessonId } from '#core/lessons/lesson-id.ts'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { basic } from '#core/play/activities/basic.ts'
import { progressKey } from '#core/progress/progress.ts'
import type { Table } from '#core/tables/table.ts'
import { BasicEnd } from '#web/features/lessons/basic-end.tsx'
import { BasicIntro } from '#web/features/lessons/basic-intro.tsx'
import { basicOnStage } from '#web/features/lessons/basic-on-stage.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { freshStart } from '#web/play/fresh-start.ts'
import { useOwner, useOwnLearner } from '#web/play/owner.ts'
import { PlanGate } from '#web/play/plan-gate.tsx'
import { HeaderOf } from '#web/play/stage/header-of.tsx'
import { Stage } from '#web/play/stage/stage.tsx'
import { useActivity } from '#web/play/use-activity.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** `/app/lesson/{id}`. */
export function BasicLessonPage() {
  const found = parseLessonId(`table-${useParams().id ?? ''}`)
  const { id } = useOwner()
  if (!found) return <LessonNotFound />
  if (id === '') return null
  return <BasicLessonOf key={`${id}-${found.table}`} table={found.table} />
}

function LessonNotFound() {
  const { to } = useOwner()
  return (
    <EmptyState
      title={m.lessons_not_found()}
      message={m.lessons_not_found_text()}
      action={<ButtonLink to={to.lessons}>{m.lessons_back()}</ButtonLink>}
    />
  )
}

function BasicLessonOf({ table }: { table: Table }) {
  const { id, to, record } = useOwner()
  const lessonId = basicLessonId(table)
  const { data: learner } = useOwnLearner()
  const finished = learner?.progress[progressKey({ lesson_type: 'basic', lesson_id: lessonId })]
  const [on] = useState(() => basicOnStage(table))
  const play = useActivity(basic, { owner: id, lessonId, record, known: learner?.mastery ?? NO_MASTERY })
  const exit = { to: to.lessons, label: m.lessons_heading() }
  const begin = () => play.begin({ table, ...freshStart(id, lessonId, finished) })
  const header = (lesson: BasicLesson | null) => (
    <div className="grid grid-cols-1 gap-3">
      <ProgressBar value={lesson ? LESSON_LENGTH : 0} max={LESSON_LENGTH} label={m.lessons_progress()} />
      <HeaderOf on={on} exit={exit} state={lesson} />
    </div>
  )
  return (
    <Stage
      play={play}
      on={on}
      exit={exit}
      companion={table}
      intro={
        <div className="mx-auto grid w-full max-w-2xl grid-cols-1 gap-3">
          {header(null)}
          <PlanGate table={table}>
            <BasicIntro
              table={table}
              keptStep={play.kept?.step ?? null}
              onStart={begin}
              onResume={play.resume}
            />
          </PlanGate>
        </div>
      }
      end={(lesson) => (
        <BasicEnd
          lesson={lesson}
          before={play.before}
          header={header(lesson)}
          isElsewhere={play.isRetired()}
        />
      )}
    />
  )
}
