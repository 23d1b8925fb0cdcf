import { weekOf } from '#core/calendar/calendar.ts'
import { type Dashboard, dashboardOf, type PupilRow } from '#core/classes/dashboard.ts'
import type { Query } from '#server/db/database.ts'
import { keptGroupsOf } from '#server/learning/classes/kept-groups.ts'
import { createStatusesOf, type StatusesOf } from '#server/learning/classes/status-cache.ts'
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

const membersOf = (query: Query, classId: string) =>
  query
    .selectFrom('class_members')
    .innerJoin('learners', 'learners.id', 'class_members.learner_id')
    .leftJoin('learner_state', 'learner_state.learner_id', 'class_members.learner_id')
    .where('class_members.class_id', '=', classId)
    .select(['learners.id', 'learners.name', 'class_members.joined_at', 'class_members.locked_until'])
    .select(['class_members.wrong_tries', 'class_members.tries_began'])
    .select(['class_members.need_done', 'class_members.need_done_at'])
    .select('learner_state.attempts')
    .execute()

/** Everything about a class from three reads by key, however much its pupils have practised. */
export async function classDashboard(
  ctx: Services,
  classId: string,
  statusesOf: StatusesOf = createStatusesOf(),
): Promise<ClassDashboard> {
  const now = ctx.now()
  const rows = await membersOf(ctx.db.query, classId)
  const members = new Map(rows.map((row) => [row.id, row]))
  const judged = await statusesOf(ctx, rows, now)
  const pupils = judged.map(({ facts, weeks, lastPractisedAt }, i) => {
    const row = rows[i] as (typeof rows)[number]
    const week = weekOf(now, facts.utcOffset)
    return {
      id: row.id,
      name: row.name ?? '',
      facts,
      lastPractisedAt,
      secondsThisWeek: weeks[week]?.seconds ?? 0,
      secondsLastWeek: weeks[week - 1]?.seconds ?? 0,
      done: row.need_done === null ? null : { code: row.need_done, at: row.need_done_at ?? 0 },
    }
  })
  pupils.sort((x, y) => x.name.localeCompare(y.name) || x.id.localeCompare(y.id))
  const page = dashboardOf(pupils, now, await keptGroupsOf(ctx.db.query, classId))
  return {
    ...page,
    pupils: page.pupils.map((pupil) => ({ ...pupil, ...memberOf(members.get(pupil.id), now) })),
  }
}

function memberOf(row: Awaited<ReturnType<typeof membersOf>>[number] | undefined, now: number) {
  const lock = row ?? UNLOCKED
  return {
    joinedAt: row?.joined_at ?? 0,
    lockedUntil: isLocked(lock, now) ? lock.locked_until : null,
    wrongTries: wrongTriesToday(lock, now),
  }
}
