import { iso } from '#core/calendar/dates.ts'
import { readClassCode } from '#core/people/class-code.ts'
import type { ADULT_ENDPOINTS } from '#server/api/adults/endpoints.ts'
import type { FamilyCodes, PupilFamily } from '#server/api/adults/schemas.ts'
import { changeClass, changeOpenClass } from '#server/api/classes/change-class.ts'
import { createGuessGuard } from '#server/api/fair-use/guess-guard.ts'
import { answer } from '#server/api/wire/answer.ts'
import { type By, byOf, change } from '#server/api/wire/change.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { findPupil, findTaught, pupilsOf } from '#server/people/classes/classes.ts'
import {
  consumeFamilyCode,
  familiesOf,
  findFamilyCode,
  makeFamilyCode,
  voidFamilyCode,
} from '#server/people/family-codes.ts'
import { addGuardian, sees, unlinkFamily } from '#server/people/guardians.ts'
import { teachesLearner } from '#server/people/teachers.ts'
import { allOrNothing } from '#server/refusals/all-or-nothing.ts'
import { Refusal, refusal, refusalFor } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** How the parents of a pupil come to see what the class sees. */
export function familyCodeHandlers(services: Services) {
  const { db, keys, now } = services

  const redeem = createRedeeming(services)
  return {
    'POST /family-codes/:code/redeem': async (call) => {
      if (call.account.email === '') return refusal('pupil_account')
      return answer(call.c, await redeem(call, readClassCode(call.c.req.param('code') ?? '')))
    },

    'GET /classes/:classId/families': async ({ c, classId }) =>
      c.json(
        (await familiesOf(db.query, classId, now())).map(({ pupilId, adults, codeUntil }) => ({
          pupil_id: pupilId,
          adults: adults.map(({ grantedAt, ...adult }) => ({
            ...adult,
            since: iso(grantedAt),
          })),
          code_until: iso(codeUntil),
        })) satisfies PupilFamily[],
      ),

    'POST /classes/:classId/family-codes': async (call) => {
      const { c, classId, body } = call
      const asked = new Set(body.pupil_ids.map((id) => id.toLowerCase()))
      const entry = { action: 'family-codes.made', detail: { codes: asked.size } } as const
      const made = await changeOpenClass(services, call, entry, async (trx, { name, language }) => {
        const pupils = (await pupilsOf(trx, classId)).filter(({ learner_id }) => asked.has(learner_id))
        if (pupils.length < asked.size) return refusal('unknown_pupil')
        const codes: FamilyCodes['codes'] = []
        for (const pupil of pupils) {
          const given = { classId, learnerId: pupil.learner_id }
          const { code, expiresAt } = await makeFamilyCode(trx, keys, given, now())
          const expires_at = iso(expiresAt)
          codes.push({ pupil_id: pupil.learner_id, name: pupil.name, code, expires_at })
        }
        return { class: { name, language }, codes }
      })
      return answer(c, made, 201)
    },

    'DELETE /classes/:classId/pupils/:pupilId/family-code': async (call) => {
      const pupilId = idInPath(call.c, 'pupilId')
      const entry = { action: 'family-code.voided', subject: pupilId } as const
      const gone = await changeClass(services, call, entry, async (trx) =>
        (await voidFamilyCode(trx, call.classId, pupilId)) ? null : refusal('unknown_family_code'),
      )
      return answer(call.c, gone)
    },

    'DELETE /classes/:classId/pupils/:pupilId/family': async (call) => {
      const { c, account, classId } = call
      const pupilId = idInPath(c, 'pupilId')
      const unlinked = await allOrNothing(db, async (trx) => {
        // After this lock no code of the pupil is being redeemed.
        await db.lock(trx, `learner:${pupilId}`)
        if (!(await findTaught(trx, classId, account.id))) return refusal('unknown_class')
        if (!(await findPupil(trx, classId, pupilId))) return refusal('unknown_pupil')
        const adults = await unlinkFamily(trx, pupilId)
        const entry = { action: 'family.unlinked', subject: pupilId, detail: { adults } } as const
        await services.audit.record(trx, { ...entry, ...byOf(services, call) })
        return { unlinked: adults }
      })
      return answer(c, unlinked)
    },
  } satisfies Partial<Handlers<typeof ADULT_ENDPOINTS>>
}

/** A code makes an adult of the family see the pupil. */
function createRedeeming(services: Services) {
  const { db, keys, limiter, now } = services
  const guarded = createGuessGuard(services, LIMITS.familyCodePerNetwork, 'unknown_family_code')

  return async (call: By, code: string | null) => {
    const { c, account } = call
    const turn = await limiter.take(LIMITS.familyCodePerAccount, account.id)
    if (!turn.allowed) return refusalFor('too_many_tries', turn.retryAfterSeconds)
    const known = await guarded(c, async () =>
      code === null ? undefined : findFamilyCode(db.query, keys, code, now()),
    )
    if (known instanceof Refusal) return known
    await limiter.giveBack(LIMITS.familyCodePerAccount, account.id)
    const linked = await change(
      services,
      call,
      { action: 'family.linked', subject: known.learner_id },
      async (trx) => {
        await db.lock(trx, `account:${account.id}`)
        await db.lock(trx, `learner:${known.learner_id}`)
        // Looked up again: the class may have let the pupil go, or another parent may have been faster.
        const row = await findFamilyCode(trx, keys, code ?? '', now())
        if (!row) return refusal('unknown_family_code')
        if (await teachesLearner(trx, account.id, row.learner_id)) return refusal('teaches_pupil')
        if (await sees(trx, account.id, row.learner_id)) return refusal('already_linked')
        if (!(await consumeFamilyCode(trx, row))) return refusal('unknown_family_code')
        const link = { accountId: account.id, learnerId: row.learner_id, classId: row.class_id }
        await addGuardian(trx, link, now())
        return dropUnusedLearner(services, trx, account.id)
      },
    )
    if (linked instanceof Refusal) return linked
    await finishErasing(services, linked)
    return { learner_id: known.learner_id }
  }
}
