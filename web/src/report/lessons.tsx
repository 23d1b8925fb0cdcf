import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { basicLessonId, gameLessonId, parseLessonId } from '#core/lessons/lesson-id.ts'
import { scoreOutOf } from '#core/progress/progress.ts'
import { isGameTable, TABLES } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Numbers } from '#web/report/bar-chart.tsx'
import { dayMonth } from '#web/report/fact-text.ts'
import { Section } from '#web/ui/section.tsx'

type Report = ReportAnswer['report']

const MEDALS: Readonly<Record<Report['tables'][number]['medal'], () => string>> = {
  none: m.grown_ups_medal_none,
  bronze: m.grown_ups_medal_bronze,
  silver: m.grown_ups_medal_silver,
  gold: m.grown_ups_medal_gold,
}

interface LessonsProps {
  report: Report
  handedIn: ReportAnswer['handed_in']
}

export function Lessons({ report: { best, latest, tables }, handedIn }: LessonsProps) {
  const scores = new Map(best.map(({ lesson_id, score }) => [lesson_id, score]))
  const scoreOf = (id: string) => {
    const score = scores.get(id)
    return score === undefined ? m.grown_ups_lessons_none() : m.grown_ups_lessons_score({ score, of: 10 })
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Section title={m.grown_ups_lessons_best()}>
        <Numbers
          caption={m.grown_ups_lessons_best()}
          head={[
            m.grown_ups_lessons_table(),
            m.grown_ups_lessons_basic(),
            m.grown_ups_lessons_game(),
            m.grown_ups_lessons_medal(),
          ]}
          rows={TABLES.map((table) => ({
            key: table,
            cells: [
              table,
              scoreOf(basicLessonId(table)),
              isGameTable(table) ? scoreOf(gameLessonId(table)) : m.grown_ups_lessons_none(),
              MEDALS[tables[table - 1]?.medal ?? 'none'](),
            ],
          }))}
        />
      </Section>
      <div className="grid gap-4">
        <Section title={m.grown_ups_lessons_latest()}>
          <LessonList lessons={latest} />
        </Section>
        {handedIn.length > 0 && (
          <Section title={m.grown_ups_lessons_handed_in()}>
            <p className="mb-2">{m.grown_ups_lessons_handed_in_why()}</p>
            <LessonList lessons={handedIn} />
          </Section>
        )}
      </div>
    </div>
  )
}

/** `by`: who handed it in, where that is told. */
type ListedLesson = Report['latest'][number] & { readonly by?: string | null }

function LessonList({ lessons }: { lessons: readonly ListedLesson[] }) {
  return (
    <ul className="grid gap-1">
      {lessons.map(({ lesson_id, lesson_type, score, day, by }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is only ever shown whole
          key={index}
          className="flex flex-wrap justify-between gap-x-4 border-line border-b py-1 last:border-b-0"
        >
          <span>{lessonName(lesson_id, lesson_type)}</span>
          <span className="text-ink-soft">
            {scoreText(lesson_type, score)}
            {dayMonth(day)}
            {by && ` · ${m.grown_ups_lessons_handed_in_by({ name: by })}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

function scoreText(lesson_type: ListedLesson['lesson_type'], score: number): string {
  const of = scoreOutOf({ lesson_type })
  return of === null ? '' : `${m.grown_ups_lessons_score({ score, of })} · `
}

/** Lessons of no table are missions, or what belongs to them. */
function lessonName(id: string, type: string): string {
  const lesson = parseLessonId(id)
  if (!lesson) {
    if (type === 'placement') return m.grown_ups_lessons_placement()
    if (type === 'practice') return m.grown_ups_lessons_practice()
    return type === 'check' ? m.grown_ups_lessons_check() : m.grown_ups_lessons_mission()
  }
  const { table } = lesson
  return lesson.lessonType === 'basic'
    ? m.grown_ups_lessons_basic_of({ table })
    : m.grown_ups_lessons_game_of({ table })
}
