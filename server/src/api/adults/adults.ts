import { iso } from '#core/calendar/dates.ts'
import type { ADULT_ENDPOINTS } from '#server/api/adults/endpoints.ts'
import type { ClassTeacher, LearnerAdults } from '#server/api/adults/schemas.ts'
import { changeClass } from '#server/api/classes/change-class.ts'
import { answer } from '#server/api/wire/answer.ts'
import { change } from '#server/api/wire/change.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { endTeaching } from '#server/erasure/end-teaching.ts'
import { adultsOf, classesHolding, leaveLearner, removeGuardian } from '#server/people/guardians.ts'
import { removeTeacher, teachersOf } from '#server/people/teachers.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** Who sees a learner or teaches a class, and how that ends. */
export function adultHandlers(services: Services) {
  const { db, now } = services

  return {
    'GET /learners/:learnerId/adults': async ({ c, account, learnerId, role }) => {
      const adults = await adultsOf(db.query, learnerId)
      // Only an adult who decides about the others sees their addresses, not one of several equals.
      const decides = role === 'self' && adults.filter((adult) => adult.role === 'self').length === 1
      return c.json({
        adults: adults.map(({ granted_at, class_id, email, ...adult }) => ({
          ...adult,
          email: decides ? email : null,
          since: iso(granted_at),
          you: adult.account_id === account.id,
        })),
        classes: await classesHolding(db.query, learnerId),
      } satisfies LearnerAdults)
    },

    'DELETE /learners/:learnerId/adults/:accountId': async (call) => {
      const { c, account, learnerId } = call
      if (account.email === '') return refusal('pupil_account')
      const entry = { action: 'adult.removed', subject: learnerId } as const
      const removed = await change(services, call, entry, async (trx) =>
        (await removeGuardian(trx, idInPath(c, 'accountId'), learnerId)) ? null : refusal('unknown_adult'),
      )
      return answer(c, removed)
    },

    'DELETE /learners/:learnerId/access': async (call) => {
      const { c, account, learnerId } = call
      const entry = { action: 'adult.left', subject: learnerId } as const
      await change(services, call, entry, (trx) => leaveLearner(trx, account.id, learnerId))
      return c.body(null, 204)
    },

    'GET /classes/:classId/teachers': async ({ c, account, classId }) => {
      const teachers = await teachersOf(db.query, classId)
      const isOwner = teachers.some(({ account_id, role }) => account_id === account.id && role === 'owner')
      return c.json(
        teachers.map(({ granted_at, email, ...teacher }) => ({
          ...teacher,
          email: isOwner ? email : null,
          since: iso(granted_at),
          you: teacher.account_id === account.id,
        })) satisfies ClassTeacher[],
      )
    },

    'DELETE /classes/:classId/teachers/:accountId': async (call) => {
      const { c, classId } = call
      const removed = await changeClass(services, call, { action: 'teacher.removed' }, async (trx) =>
        (await removeTeacher(trx, classId, idInPath(c, 'accountId'), now()))
          ? null
          : refusal('unknown_teacher'),
      )
      return answer(c, removed)
    },

    'POST /classes/:classId/leave': async (call) => {
      const { c, account, classId } = call
      const left = await changeClass(services, call, { action: 'teacher.left' }, async (trx) =>
        (await endTeaching(trx, classId, account.id, now())) ? null : refusal('last_teacher'),
      )
      return answer(c, left)
    },
  } satisfies Partial<Handlers<typeof ADULT_ENDPOINTS>>
}
