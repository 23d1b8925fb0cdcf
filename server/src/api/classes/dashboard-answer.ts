import type { InferOutput } from 'valibot'
import { iso } from '#core/calendar/dates.ts'
import type { Group } from '#core/classes/groups.ts'
import { keptUntil } from '#core/classes/kept-groups.ts'
import type { ClassDashboard as DashboardAnswer } from '#server/api/classes/schemas.ts'
import type { ClassDashboard } from '#server/learning/classes/dashboard.ts'

export function answerDashboard(page: ClassDashboard): InferOutput<typeof DashboardAnswer> {
  return {
    practised: page.practised,
    minutes: page.minutes,
    gained: page.gained,
    last_week: page.lastWeek,
    known: page.known,
    pupils: page.pupils.map((pupil) => ({
      id: pupil.id,
      name: pupil.name,
      joined_at: iso(pupil.joinedAt),
      locked_until: iso(pupil.lockedUntil),
      wrong_tries: pupil.wrongTries,
      last_practised_at: iso(pupil.lastPractisedAt),
      minutes_this_week: pupil.minutesThisWeek,
      minutes_last_week: pupil.minutesLastWeek,
      known: pupil.known,
      likely: pupil.likely,
      fading: pupil.fading,
      gained: pupil.gained,
      statuses: pupil.statuses,
      medals: [...pupil.medals],
      tables: [...pupil.tables],
    })),
    needs: page.needs.map(({ facts, doneAt, ...need }) => ({
      ...need,
      facts: [...facts],
      done_at: iso(doneAt),
    })),
    hard_facts: [...page.hardFacts],
    groups: page.groups.map(answerGroup),
    kept: page.keptAt === null ? null : { at: iso(page.keptAt), until: iso(keptUntil(page.keptAt)) },
    aside: [...page.aside],
    past: page.past && {
      kept_at: iso(page.past.keptAt),
      groups: page.past.groups.map(({ helped, ...group }) => ({ ...answerGroup(group), helped })),
    },
  }
}

const answerGroup = ({ table, pupils, facts, way }: Group) => ({
  table,
  way,
  pupils: [...pupils],
  facts: [...facts],
})
