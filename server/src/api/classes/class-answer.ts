import { iso } from '#core/calendar/dates.ts'
import type { ClassAnswer, ClassCards, ClassSummary, PupilCard } from '#server/api/classes/schemas.ts'
import type { Query } from '#server/db/database.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import { picturesOf, qrTextOf } from '#server/people/classes/cards.ts'
import { type ClassRole, findTaught, type Pupil, pupilsOf } from '#server/people/classes/classes.ts'
import { isLocked, wrongTriesToday } from '#server/people/classes/pupil-lock.ts'
import { teachersOf } from '#server/people/teachers.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function summarise(row: ClassRow, role: ClassRole, pupils: number): ClassSummary {
  return {
    id: row.id,
    name: row.name,
    grade: row.grade,
    language: row.language,
    code: row.code,
    long_sessions: row.long_sessions === 1,
    sounds: row.sounds === 1,
    created_at: iso(row.created_at),
    archived_at: iso(row.archived_at),
    teacher_left_at: iso(row.teacher_left_at),
    role,
    pupils,
  }
}

/** A class as one of its teachers sees it. */
export async function answerClass(
  query: Query,
  classId: string,
  accountId: string,
  now: number,
): Promise<ClassAnswer | Refusal<'unknown_class'>> {
  const row = await findTaught(query, classId, accountId)
  if (!row) return refusal('unknown_class')
  const pupils = await pupilsOf(query, classId)
  return {
    class: summarise(row, row.role, pupils.length),
    pupils: pupils.map((pupil) => ({
      id: pupil.learner_id,
      name: pupil.name,
      locked_until: lockedUntil(pupil.locked_until, now),
      wrong_tries: wrongTriesToday(pupil, now),
      joined_at: iso(pupil.joined_at),
      has_family: pupil.hasFamily,
    })),
    teachers: (await teachersOf(query, classId)).map(({ account_id: id, name, role }) => ({
      id,
      name,
      role,
    })),
  }
}

function lockedUntil(locked_until: number | null, now: number): string | null {
  return locked_until !== null && isLocked({ locked_until }, now) ? iso(locked_until) : null
}

/** The cards of all pupils, as they are printed. */
export async function cardsOf(
  services: Pick<Services, 'keys' | 'config'>,
  query: Query,
  { id, name, code, language }: ClassRow,
): Promise<ClassCards> {
  const pupils = await pupilsOf(query, id)
  return { class: { name, code, language }, cards: pupils.map((pupil) => cardOf(services, pupil)) }
}

export function cardOf(
  { keys, config }: Pick<Services, 'keys' | 'config'>,
  { learner_id, name, card }: Pick<Pupil, 'learner_id' | 'name' | 'card'>,
): PupilCard {
  return {
    id: learner_id,
    name,
    pictures: [...picturesOf(keys, { learner_id, card })],
    // After the number sign: what stands there is sent to no server, and written into no log.
    qr: `${config.siteUrl}/class#card=${qrTextOf(keys, { learner_id, card })}`,
  }
}
