import { Check } from 'lucide-react'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { paths } from '#web/config/paths.ts'
import type { TaskOfToday } from '#web/data/learner/assignments.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { tableList } from '#web/i18n/table-list.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

interface ClassTasksProps {
  readonly tasks: readonly TaskOfToday[]
  readonly goal: { readonly lights: number; readonly goal: number } | null
}

/** What the class asks for today, each with its hero, and what the crew did together. */
export function ClassTasks({ tasks, goal }: ClassTasksProps) {
  return (
    <section
      aria-label={m.teaching_from_class()}
      className="grid gap-4 rounded-card border-2 border-line bg-card p-4 shadow-card sm:p-5"
    >
      {tasks.length > 0 && (
        <>
          <h2 className="font-semibold text-2xl">{m.teaching_from_class()}</h2>
          <ul className="grid gap-3 lg:grid-cols-2">
            {tasks.map((task) => (
              <ClassTask key={task.id} {...task} />
            ))}
          </ul>
        </>
      )}
      {goal && <CrewGoal {...goal} />}
    </section>
  )
}

function ClassTask({ task, done }: TaskOfToday) {
  const { hero, words, to, go } = faceOf(task)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-2xl bg-paper p-3">
      <Hero table={hero} size={64} mood={done ? 'happy' : 'idle'} />
      <p className="min-w-40 flex-1 text-lg leading-snug">{words}</p>
      {done ? (
        <p className="inline-flex min-h-12 items-center gap-2 rounded-full bg-tone-green-soft px-4 font-display font-semibold text-lg text-tone-green">
          <Check aria-hidden className="size-5" strokeWidth={3} />
          {m.teaching_done()}
        </p>
      ) : (
        <ButtonLink to={to} variant="sun">
          {go}
        </ButtonLink>
      )}
    </li>
  )
}

interface Face {
  readonly hero: Table
  readonly words: string
  readonly to: string
  readonly go: string
}

function faceOf(task: TaskOfToday['task']): Face {
  const mission = { to: paths.mission, go: m.teaching_go_mission() }
  switch (task.kind) {
    case 'focus': {
      const [hero = 1] = task.tables
      return { ...mission, hero, words: m.teaching_task_focus({ tables: tableList(task.tables) }) }
    }
    case 'mission':
      return { ...mission, hero: 1, words: m.teaching_task_mission({ time: task.minutes }) }
    case 'check':
      return { hero: 12, words: m.teaching_task_check(), to: paths.check, go: m.teaching_go_check() }
    case 'game':
      return {
        hero: task.table,
        words: m.teaching_task_game({ hero: HEROES[task.table].name, table: task.table }),
        to: paths.game(task.table),
        go: m.teaching_go_game(),
      }
  }
}

/** One sum for all: it names and compares no child. */
function CrewGoal({ lights, goal }: { lights: number; goal: number }) {
  return (
    <div className="grid gap-1.5">
      <p className="font-display font-semibold text-lg">
        {lights >= goal
          ? m.teaching_goal_reached({ count: lights })
          : m.teaching_goal({ count: lights, goal })}
      </p>
      <ProgressBar value={lights} max={goal} label={m.teaching_goal_label()} tone="sun" />
    </div>
  )
}
