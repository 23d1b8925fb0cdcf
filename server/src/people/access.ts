import { prepared } from '#server/db/fast/prepared.ts'
import { type HandInTicket, isGoodTicket } from '#server/people/hand-in-tickets.ts'
import type { Services } from '#server/services.ts'

/**
 * What an account wants to do for a learner: buy and wear, look, change settings and goals, say how it can play at all,
 * erase, hand in finished lessons, decide which other adults see it, or stop seeing it.
 */
export type Need = 'play' | 'read' | 'manage' | 'assist' | 'erase' | 'deliver' | 'share' | 'leave'

/**
 * How an account came to a learner. `self`: the learner plays with this account (the child who signed up, or a sibling
 * added to the family); `guardian`: another adult of the family, with whom a pupil plays at home where a family code of
 * the class made the link; `teacher`: a teacher of the learner's class;
 * `classmate`: a pupil of the same class with a ticket that the learner's own sign-in left on a tablet
 * (hand-in-tickets.ts); `former classmate`: the same in a class that the learner has left, for lessons from before
 * (former-classmates.ts).
 */
export const ROLES = ['self', 'guardian', 'teacher', 'classmate', 'former classmate'] as const
export type Role = (typeof ROLES)[number]

/**
 * What one of several accounts may do that play for a learner, because its class ended and all linked adults took it
 * home: everything but deciding over the others. Only who plays for it alone erases it and says who sees it.
 */
const SHARED: ReadonlySet<Need> = new Set(['play', 'read', 'manage', 'assist', 'deliver', 'leave'])
const DEPENDS_ON_OTHERS: ReadonlySet<Need> = new Set(['erase', 'share', 'leave'])

/** A guardian whom a family code brought: the pupil plays at home, too. */
const AT_HOME: ReadonlySet<Need> = new Set(['play', 'read', 'manage', 'assist', 'deliver', 'leave'])

const ALLOWED: Readonly<Record<Role, ReadonlySet<Need>>> = {
  self: new Set(['play', 'read', 'manage', 'assist', 'erase', 'deliver', 'share']),
  guardian: new Set(['read', 'manage', 'assist', 'leave']),
  teacher: new Set(['read', 'assist']),
  classmate: new Set(['deliver']),
  'former classmate': new Set(['deliver']),
}

/** The role in which the account may do it; null when it may not. */
export type MayAct = (
  accountId: string,
  learnerId: string,
  need: Need,
  ticket?: HandInTicket,
) => Promise<Role | null>

interface FamilyRow {
  readonly role: 'self' | 'guardian'
  readonly by_code: number
}

interface Asked {
  readonly accountId: string
  readonly learnerId: string
}

const roleInFamily = prepared<Asked>()((query, { accountId, learnerId }) =>
  query
    .selectFrom('learner_access')
    .select(['role', 'by_code'])
    .where('account_id', '=', accountId)
    .where('learner_id', '=', learnerId),
)

const otherPlayer = prepared<Asked>()((query, { accountId, learnerId }) =>
  query
    .selectFrom('learner_access')
    .select('role')
    .where('learner_id', '=', learnerId)
    .where('role', '=', 'self')
    .where('account_id', '!=', accountId),
)

const rolesAtSchool = prepared<Asked>()((query, { accountId, learnerId }) => {
  const classesOfPupil = query
    .selectFrom('learner_access as me')
    .innerJoin('class_members as mine', 'mine.learner_id', 'me.learner_id')
    .where('me.role', '=', 'self')
    .where('me.account_id', '=', accountId)
    .select('mine.class_id')
  const taught = query
    .selectFrom('class_teachers')
    .innerJoin('class_members', 'class_members.class_id', 'class_teachers.class_id')
    .select('class_teachers.class_id')
    .where('class_teachers.account_id', '=', accountId)
    .where('class_members.learner_id', '=', learnerId)
  return query
    .selectFrom('learners')
    .where('learners.id', '=', learnerId)
    .select('learners.tickets_since')
    .select((row) => [
      row.exists(taught).as('teaches'),
      row
        .exists(
          taught
            .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
            .where('classes.archived_at', 'is', null),
        )
        .as('teaches_now'),
      row
        .exists(
          classesOfPupil
            .innerJoin('class_members as theirs', 'theirs.class_id', 'mine.class_id')
            .where('theirs.learner_id', '=', learnerId),
        )
        .as('shares_class'),
      row
        .exists(
          classesOfPupil
            .innerJoin('class_leavers as theirs', 'theirs.class_id', 'mine.class_id')
            .where('theirs.learner_id', '=', learnerId),
        )
        .as('shared_class'),
    ])
})

/**
 * The one place that decides who may see or act for whom. Access is a row, read for every request, so revoked access
 * ends with the next request on every process.
 */
export function createGate({ db, keys, now }: Pick<Services, 'db' | 'keys' | 'now'>): MayAct {
  async function allowedTo(family: FamilyRow, asked: Asked, need: Need) {
    const { role, by_code } = family
    if (role === 'guardian') return by_code === 1 ? AT_HOME : ALLOWED.guardian
    const isShared = DEPENDS_ON_OTHERS.has(need) && (await otherPlayer(asked)(db.query)).length > 0
    return isShared ? SHARED : ALLOWED[role]
  }
  return async (accountId, learnerId, need, ticket) => {
    const asked = { accountId, learnerId }
    const [family] = await roleInFamily(asked)(db.query)
    // Most requests end here.
    if (family && (await allowedTo(family, asked, need)).has(need)) return family.role
    const [row] = await rolesAtSchool(asked)(db.query)
    if (!row) return null
    const roles: Role[] = []
    // An archived class is only looked at.
    if (need === 'assist' ? row.teaches_now : row.teaches) roles.push('teacher')
    if (ticket && isGoodTicket(keys, ticket, row.tickets_since, now())) {
      if (row.shares_class) roles.push('classmate')
      if (row.shared_class) roles.push('former classmate')
    }
    return roles.find((role) => ALLOWED[role].has(need)) ?? null
  }
}
