import { type Dashboard, dashboardOf, type PupilRow } from '#core/classes/dashboard.ts'
import { weekOf } from '#core/progress/calendar.ts'
import { prepared, type RowsOf, runBatch } from '#server/db/prepared.ts'
import { createStatusesOf, type StatusesOf } from '#server/learning/classes/pupil-statuses.ts'
import { isLocked, UNLOCKED, wrongTriesToday } from '#server/people/classes/pupil-lock.ts'
import type { Services } from '#server/services.ts'

interface Member extends PupilRow {
  readonly joinedAt: number
  readonly lockedUntil: number | null
  readonly wrongTries: number
}

export interface ClassDashboard extends Dashboard {
  readonly pupils: readonly Member[]
}

interface Of {
  readonly classId: string
}

const membersOf = prepared<Of>()((query, { classId }) =>
  query
    .selectFrom('class_members')
    .innerJoin('learners', 'learners.id', 'class_members.learner_id')
    .leftJoin('user_mastery', 'user_mastery.learner_id', 'class_members.learner_id')
    .where('class_members.class_id', '=', classId)
    .select(['learners.id', 'learners.name', 'class_members.joined_at', 'class_members.locked_until'])
    .select(['class_members.wrong_tries', 'class_members.tries_began'])
    .select('user_mastery.attempts'),
)
const weeksOf = prepared<Of & { readonly since: number }>()((query, { classId, since }) =>
  query
    .selectFrom('class_members')
    .innerJoin('user_weeks', 'user_weeks.learner_id', 'class_members.learner_id')
    .where('class_members.class_id', '=', classId)
    .where('user_weeks.week', '>=', since)
    .select(['user_weeks.learner_id', 'user_weeks.week', 'user_weeks.seconds']),
)
const latestOf = prepared<Of>()((query, { classId }) =>
  query
    .selectFrom('class_members')
    .innerJoin('user_progress', 'user_progress.learner_id', 'class_members.learner_id')
    .where('class_members.class_id', '=', classId)
    .groupBy('user_progress.learner_id')
    .select(['user_progress.learner_id', ({ fn }) => fn.max('user_progress.completed_at').as('at')]),
)

/** Everything about a class from four reads by key at most, however much its pupils have practised. */
export async function classDashboard(
  ctx: Services,
  classId: string,
  statusesOf: StatusesOf = createStatusesOf(),
): Promise<ClassDashboard> {
  const now = ctx.now()
  const [rows, weeks, latest] = await runBatch(
    ctx.db.query,
    membersOf({ classId }),
    // A day to spare: a child's week may begin before or after the one in Greenwich.
    weeksOf({ classId, since: weekOf(now, 0) - 2 }),
    latestOf({ classId }),
  )
  const members = new Map(rows.map((row) => [row.id, row]))
  const statuses = await statusesOf(ctx, rows, now)
  const pupils = statuses.map((facts, i) => {
    const row = rows[i] as (typeof rows)[number]
    const { id, name } = row
    const week = weekOf(now, facts.utcOffset)
    const secondsIn = (number: number) =>
      weeks.find((row) => row.learner_id === id && row.week === number)?.seconds ?? 0
    return {
      id,
      name: name ?? '',
      facts,
      locked: isLocked(row, now),
      lastPractisedAt: latest.find((row) => row.learner_id === id)?.at ?? null,
      secondsThisWeek: secondsIn(week),
      secondsLastWeek: secondsIn(week - 1),
    }
  })
  pupils.sort((x, y) => x.name.localeCompare(y.name) || x.id.localeCompare(y.id))
  const page = dashboardOf(pupils, now)
  return {
    ...page,
    pupils: page.pupils.map((pupil) => ({ ...pupil, ...memberOf(members.get(pupil.id), now) })),
  }
}

function memberOf(row: RowsOf<ReturnType<typeof membersOf>>[number] | undefined, now: number) {
  const lock = row ?? UNLOCKED
  return {
    joinedAt: row?.joined_at ?? 0,
    lockedUntil: isLocked(lock, now) ? lock.locked_until : null,
    wrongTries: wrongTriesToday(lock, now),
  }
}
