import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { ADULT_ENDPOINTS } from '#server/api/adults/endpoints.ts'
import type { ClassTeacher, LearnerAdults } from '#server/api/adults/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { lastTeacher, pupilAccount, refuse, unknownAdult, unknownTeacher } from '#server/api/wire/problems.ts'
import type { AuditAction } from '#server/audit/audit.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { endTeaching } from '#server/erasure/end-teaching.ts'
import { adultsOf, classesHolding, leaveLearner, removeGuardian } from '#server/people/guardians.ts'
import { removeTeacher, teachersOf } from '#server/people/teachers.ts'
import type { Services } from '#server/services.ts'

type AdultCall =
  | 'GET /learners/:learnerId/adults'
  | 'DELETE /learners/:learnerId/adults/:accountId'
  | 'DELETE /learners/:learnerId/access'
  | 'GET /classes/:classId/teachers'
  | 'DELETE /classes/:classId/teachers/:accountId'
  | 'POST /classes/:classId/leave'

/** Who sees a learner or teaches a class, and how that ends. */
export function adultHandlers(services: Services): Pick<Handlers<typeof ADULT_ENDPOINTS>, AdultCall> {
  const { db, audit, config, now } = services

  /** One change in one transaction, with its line in the audit trail. */
  function change(
    c: Context,
    entry: { readonly action: AuditAction; readonly actor: string; readonly subject: string },
    work: (trx: Transaction<Tables>) => Promise<boolean>,
  ): Promise<boolean> {
    return db.transaction(async (trx) => {
      const done = await work(trx)
      if (done) await audit.record(trx, { ...entry, network: auditedNetwork(config, c) })
      return done
    })
  }

  return {
    'GET /learners/:learnerId/adults': async ({ c, account, learnerId, role }) => {
      const adults = await adultsOf(db.query, learnerId)
      // Only an adult who decides about the others sees their addresses, not one of several equals.
      const decides = role === 'self' && adults.filter((adult) => adult.role === 'self').length === 1
      return c.json({
        adults: adults.map(({ granted_at, class_id, email, ...adult }) => ({
          ...adult,
          email: decides ? email : null,
          since: new Date(granted_at).toISOString(),
          you: adult.account_id === account.id,
        })),
        classes: await classesHolding(db.query, learnerId),
      } satisfies LearnerAdults)
    },

    'DELETE /learners/:learnerId/adults/:accountId': async ({ c, account, learnerId }) => {
      if (account.email === '') return refuse(c, pupilAccount)
      const other = idInPath(c, 'accountId')
      const removed = await change(
        c,
        { action: 'adult.removed', actor: account.id, subject: learnerId },
        (trx) => removeGuardian(trx, other, learnerId),
      )
      return removed ? c.body(null, 204) : refuse(c, unknownAdult)
    },

    'DELETE /learners/:learnerId/access': async ({ c, account, learnerId }) => {
      await change(c, { action: 'adult.left', actor: account.id, subject: learnerId }, async (trx) => {
        await leaveLearner(trx, account.id, learnerId)
        return true
      })
      return c.body(null, 204)
    },

    'GET /classes/:classId/teachers': async ({ c, account, classId }) => {
      const teachers = await teachersOf(db.query, classId)
      const isOwner = teachers.some(({ account_id, role }) => account_id === account.id && role === 'owner')
      return c.json(
        teachers.map(({ granted_at, email, ...teacher }) => ({
          ...teacher,
          email: isOwner ? email : null,
          since: new Date(granted_at).toISOString(),
          you: teacher.account_id === account.id,
        })) satisfies ClassTeacher[],
      )
    },

    'DELETE /classes/:classId/teachers/:accountId': async ({ c, account, classId }) => {
      const other = idInPath(c, 'accountId')
      const removed = await change(
        c,
        { action: 'teacher.removed', actor: account.id, subject: classId },
        async (trx) => {
          await db.lock(trx, `class:${classId}`)
          return removeTeacher(trx, classId, other, now())
        },
      )
      return removed ? c.body(null, 204) : refuse(c, unknownTeacher)
    },

    'POST /classes/:classId/leave': async ({ c, account, classId }) => {
      const left = await change(
        c,
        { action: 'teacher.left', actor: account.id, subject: classId },
        async (trx) => {
          await db.lock(trx, `class:${classId}`)
          return endTeaching(trx, classId, account.id, now())
        },
      )
      return left ? c.body(null, 204) : refuse(c, lastTeacher)
    },
  }
}
