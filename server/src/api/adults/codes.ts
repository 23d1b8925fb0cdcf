import { readClassCode } from '#core/people/class-code.ts'
import type { ADULT_ENDPOINTS } from '#server/api/adults/endpoints.ts'
import type { FamilyCodes, PupilFamily } from '#server/api/adults/schemas.ts'
import { createGuessGuard } from '#server/api/fair-use/guess-guard.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import {
  alreadyLinked,
  pupilAccount,
  refuse,
  teachesPupil,
  tooManyTries,
  unknownClass,
  unknownFamilyCode,
  unknownPupil,
} from '#server/api/wire/problems.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { findClass, pupilsOf } from '#server/people/classes/classes.ts'
import {
  consumeFamilyCode,
  familiesOf,
  findFamilyCode,
  makeFamilyCode,
  voidFamilyCode,
} from '#server/people/family-codes.ts'
import { addGuardian, sees, unlinkFamily } from '#server/people/guardians.ts'
import { teaches, teachesLearner } from '#server/people/teachers.ts'
import type { Services } from '#server/services.ts'

type CodeCall =
  | 'POST /family-codes/:code/redeem'
  | 'GET /classes/:classId/families'
  | 'POST /classes/:classId/family-codes'
  | 'DELETE /classes/:classId/pupils/:pupilId/family-code'
  | 'DELETE /classes/:classId/pupils/:pupilId/family'

/** How the parents of a pupil come to see what the class sees. */
export function familyCodeHandlers(services: Services): Pick<Handlers<typeof ADULT_ENDPOINTS>, CodeCall> {
  const { db, audit, config, keys, limiter, now } = services
  const guarded = createGuessGuard(services, LIMITS.familyCodePerNetwork)

  return {
    'POST /family-codes/:code/redeem': async ({ c, account }) => {
      if (account.email === '') return refuse(c, pupilAccount)
      const turn = await limiter.take(LIMITS.familyCodePerAccount, account.id)
      if (!turn.allowed)
        throw new HttpFailure(429, tooManyTries.code, tooManyTries.message, {
          retryAfterSeconds: turn.retryAfterSeconds,
        })
      const code = readClassCode(c.req.param('code') ?? '')
      const known = await guarded(c, async () =>
        code === null ? undefined : findFamilyCode(db.query, keys, code, now()),
      )
      if (!known || code === null) return refuse(c, unknownFamilyCode)
      await limiter.giveBack(LIMITS.familyCodePerAccount, account.id)
      let erased: readonly string[] = []
      const outcome = await db.transaction(async (trx) => {
        await db.lock(trx, `account:${account.id}`)
        await db.lock(trx, `learner:${known.learner_id}`)
        // Looked up again: the class may have let the pupil go, or another parent may have been faster.
        const row = await findFamilyCode(trx, keys, code, now())
        if (!row) return unknownFamilyCode
        if (await teachesLearner(trx, account.id, row.learner_id)) return teachesPupil
        if (await sees(trx, account.id, row.learner_id)) return alreadyLinked
        if (!(await consumeFamilyCode(trx, row))) return unknownFamilyCode
        const link = { accountId: account.id, learnerId: row.learner_id, classId: row.class_id }
        await addGuardian(trx, link, now())
        await audit.record(trx, {
          action: 'family.linked',
          actor: account.id,
          subject: row.learner_id,
          network: auditedNetwork(config, c),
        })
        erased = await dropUnusedLearner(services, trx, account.id)
        return { learner_id: row.learner_id }
      })
      await finishErasing(services, erased)
      if ('learner_id' in outcome) return c.json(outcome)
      return refuse(c, outcome)
    },

    'GET /classes/:classId/families': async ({ c, classId }) =>
      c.json(
        (await familiesOf(db.query, classId, now())).map(({ pupilId, adults, codeUntil }) => ({
          pupil_id: pupilId,
          adults: adults.map(({ grantedAt, ...adult }) => ({
            ...adult,
            since: new Date(grantedAt).toISOString(),
          })),
          code_until: codeUntil === null ? null : new Date(codeUntil).toISOString(),
        })) satisfies PupilFamily[],
      ),

    'POST /classes/:classId/family-codes': async ({ c, account, classId, body }) => {
      const asked = new Set(body.pupil_ids.map((id) => id.toLowerCase()))
      const made = await db.transaction(async (trx) => {
        await db.lock(trx, `class:${classId}`)
        const room = await findClass(trx, classId)
        // Looked at again: a teacher who was removed a moment ago must not come away with codes.
        if (!room || !(await teaches(trx, account.id, classId))) return unknownClass
        const pupils = (await pupilsOf(trx, classId)).filter(({ learner_id }) => asked.has(learner_id))
        if (pupils.length < asked.size) return unknownPupil
        const codes: FamilyCodes['codes'] = []
        for (const { learner_id, name } of pupils) {
          const given = { classId, learnerId: learner_id }
          const { code, expiresAt } = await makeFamilyCode(trx, keys, given, now())
          codes.push({ pupil_id: learner_id, name, code, expires_at: new Date(expiresAt).toISOString() })
        }
        await audit.record(trx, {
          action: 'family-codes.made',
          actor: account.id,
          subject: classId,
          network: auditedNetwork(config, c),
          detail: { codes: codes.length },
        })
        return { class: { name: room.name, language: room.language }, codes }
      })
      return 'codes' in made ? c.json(made, 201) : refuse(c, made)
    },

    'DELETE /classes/:classId/pupils/:pupilId/family-code': async ({ c, account, classId }) => {
      const pupilId = idInPath(c, 'pupilId')
      const gone = await db.transaction(async (trx) => {
        if (!(await voidFamilyCode(trx, classId, pupilId))) return false
        await audit.record(trx, {
          action: 'family-code.voided',
          actor: account.id,
          subject: pupilId,
          network: auditedNetwork(config, c),
        })
        return true
      })
      return gone ? c.body(null, 204) : refuse(c, unknownFamilyCode)
    },

    'DELETE /classes/:classId/pupils/:pupilId/family': async ({ c, account, classId }) => {
      const pupilId = idInPath(c, 'pupilId')
      const unlinked = await db.transaction(async (trx) => {
        // After this lock no code of the pupil is being redeemed.
        await db.lock(trx, `learner:${pupilId}`)
        const pupil = (await pupilsOf(trx, classId)).find(({ learner_id }) => learner_id === pupilId)
        if (!pupil) return null
        const adults = await unlinkFamily(trx, pupilId)
        await audit.record(trx, {
          action: 'family.unlinked',
          actor: account.id,
          subject: pupilId,
          network: auditedNetwork(config, c),
          detail: { adults },
        })
        return adults
      })
      return unlinked === null ? refuse(c, unknownPupil) : c.json({ unlinked })
    },
  }
}
