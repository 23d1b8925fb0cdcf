import { createHmac, randomInt } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { drawClassCode } from '#core/people/class-code.ts'
import type { Query } from '#server/db/database.ts'
import type { AdultTables } from '#server/db/schema/adults.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { SigningKeys } from '#server/keys/keys.ts'

/** A school term: a sheet may lie in a satchel for weeks. */
const FAMILY_CODE_MS = 90 * DAY_MS

type CodeKey = Pick<SigningKeys, 'cardKey'>
export type FamilyCodeRow = AdultTables['family_codes']

/** A new code for a pupil, returned only here. It invalidates the one before. */
export async function makeFamilyCode(
  trx: Transaction<Tables>,
  keys: CodeKey,
  { classId, learnerId }: { classId: string; learnerId: string },
  now: number,
): Promise<{ readonly code: string; readonly expiresAt: number }> {
  const code = drawClassCode(randomInt)
  const row = { code_hash: hashOf(keys, code), created_at: now, expires_at: now + FAMILY_CODE_MS }
  await trx
    .insertInto('family_codes')
    .values({ class_id: classId, learner_id: learnerId, ...row })
    .onConflict((conflict) => conflict.columns(['learner_id', 'class_id']).doUpdateSet(row))
    .execute()
  return { code, expiresAt: row.expires_at }
}

/** The pupil behind a code that is still open, in a class that is not archived and still has the pupil. */
export function findFamilyCode(
  query: Query,
  keys: CodeKey,
  code: string,
  now: number,
): Promise<FamilyCodeRow | undefined> {
  return query
    .selectFrom('family_codes')
    .innerJoin('class_members', (join) =>
      join
        .onRef('class_members.learner_id', '=', 'family_codes.learner_id')
        .onRef('class_members.class_id', '=', 'family_codes.class_id'),
    )
    .innerJoin('classes', 'classes.id', 'family_codes.class_id')
    .selectAll('family_codes')
    .where('classes.archived_at', 'is', null)
    .where('code_hash', '=', hashOf(keys, code))
    .where('family_codes.expires_at', '>', now)
    .executeTakeFirst()
}

/** Takes the code out of use; false when another request was faster. */
export async function consumeFamilyCode(trx: Transaction<Tables>, row: FamilyCodeRow): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('family_codes')
    .where('code_hash', '=', row.code_hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** False when the pupil had no code. */
export async function voidFamilyCode(
  trx: Transaction<Tables>,
  classId: string,
  learnerId: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('family_codes')
    .where('class_id', '=', classId)
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface FamilyOfPupil {
  readonly pupilId: string
  /** The adults of the family who see this pupil, the first one first. */
  readonly adults: readonly LinkedAdult[]
  /** Until when the open code works; null without one. */
  readonly codeUntil: number | null
}

interface LinkedAdult {
  readonly id: string
  readonly name: string | null
  readonly grantedAt: number
}

/** Which pupils of a class have a family, or a code on its way to one. */
export async function familiesOf(query: Query, classId: string, now: number): Promise<FamilyOfPupil[]> {
  const rows = await query
    .selectFrom('class_members')
    .where('class_members.class_id', '=', classId)
    .select((row) => [
      'class_members.learner_id',
      row
        .selectFrom('family_codes')
        .whereRef('family_codes.learner_id', '=', 'class_members.learner_id')
        .whereRef('family_codes.class_id', '=', 'class_members.class_id')
        .where('family_codes.expires_at', '>', now)
        .select('family_codes.expires_at')
        .as('code_until'),
    ])
    .orderBy('class_members.learner_id')
    .execute()
  const linked = await query
    .selectFrom('class_members')
    .innerJoin('learner_access', 'learner_access.learner_id', 'class_members.learner_id')
    .leftJoin('profiles', 'profiles.id', 'learner_access.account_id')
    .where('class_members.class_id', '=', classId)
    .where('learner_access.role', '=', 'guardian')
    .select([
      'class_members.learner_id',
      'learner_access.account_id as id',
      'profiles.full_name as name',
      'learner_access.granted_at as grantedAt',
    ])
    .orderBy('learner_access.granted_at')
    .orderBy('learner_access.account_id')
    .execute()
  return rows.map(({ learner_id: pupilId, code_until }) => ({
    pupilId,
    adults: linked.flatMap(({ learner_id, ...adult }) => (learner_id === pupilId ? [adult] : [])),
    codeUntil: code_until,
  }))
}

/** With a key that is not in the database: a stolen copy of it opens nothing. */
function hashOf({ cardKey }: CodeKey, code: string): string {
  return createHmac('sha256', cardKey).update(`family:${code}`).digest('base64url')
}
