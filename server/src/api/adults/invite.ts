import type { InferOutput } from 'valibot'
import type { NewInvitation } from '#server/api/adults/schemas.ts'
import { type By, byOf } from '#server/api/wire/change.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import type { Query } from '#server/db/database.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { accountLanguage } from '#server/mail/account-language.ts'
import { mailIsOff } from '#server/mail/mail-is-off.ts'
import { guardianInvitationMail, teacherInvitationMail } from '#server/mail/templates/invitation-mails.ts'
import { renderMail } from '#server/mail/templates/layout.ts'
import { speakerOf } from '#server/mail/words.ts'
import { requestLanguage } from '#server/network/request-language.ts'
import { createGate } from '#server/people/access.ts'
import { findTaught } from '#server/people/classes/classes.ts'
import {
  MAX_OPEN_INVITATIONS,
  type OpenInvitation,
  openInvitations,
  type Subject,
  storeInvitation,
} from '#server/people/invitations.ts'
import { allOrNothing } from '#server/refusals/all-or-nothing.ts'
import { Refusal, refusal, refusalFor } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** Sends an invitation by mail, in place of an earlier one to the same address. */
export function createInviting(services: Services) {
  const { db, config, limiter, now } = services
  const mayAct = createGate(services)

  async function subjectOf(
    accountId: string,
    body: InferOutput<typeof NewInvitation>,
  ): Promise<Subject | Refusal> {
    if ('class_id' in body) {
      const classId = body.class_id.toLowerCase()
      const taught = await findTaught(db.query, classId, accountId)
      if (taught?.role !== 'owner') return refusal('unknown_class')
      return taught.archived_at === null ? { classId } : refusal('class_archived')
    }
    const given = 'learner_id' in body ? [body.learner_id] : body.learner_ids
    const learnerIds = [...new Set(given.map((id) => id.toLowerCase()))]
    for (const id of learnerIds)
      if (!(await mayAct(accountId, id, 'share'))) return refusal('unknown_learner')
    return { learnerIds }
  }

  return async (call: By, body: InferOutput<typeof NewInvitation>): Promise<OpenInvitation | Refusal> => {
    const { c, account } = call
    if (!services.mail.sends) throw mailIsOff()
    const email = readEmailAddress(body.email)
    const subject = await subjectOf(account.id, body)
    if (subject instanceof Refusal) return subject
    const turn = await limiter.take(LIMITS.invitationsPerAccount, account.id)
    if (!turn.allowed) return refusalFor('too_many_requests', turn.retryAfterSeconds)
    await limitMail(services, c, email)
    return allOrNothing(db, async (trx) => {
      await db.lock(trx, `account:${account.id}`)
      const inviter = await inviterOf(trx, account.id)
      if (inviter.email === email) return refusal('own_address')
      if ((await openInvitations(trx, account.id, now())).length >= MAX_OPEN_INVITATIONS)
        return refusal('too_many_invitations')
      const { id, token } = await storeInvitation(trx, { accountId: account.id, email, subject }, now())
      const link = `${config.siteUrl}/invitation#token=${token}`
      // In whatever language the other one reads, the two of them share the inviter's.
      const speaker = speakerOf(await accountLanguage(trx, account.id, requestLanguage(c)), config.brand)
      const write = 'classId' in subject ? teacherInvitationMail : guardianInvitationMail
      await services.mail.enqueue(trx, {
        to: email,
        userId: account.id,
        action: link,
        ...renderMail(write(speaker, { link, invitedBy: inviter.name }), speaker),
      })
      const action = 'classId' in subject ? 'teacher.invited' : 'invitation.sent'
      for (const about of 'classId' in subject ? [subject.classId] : subject.learnerIds)
        await services.audit.record(trx, { action, subject: about, ...byOf(services, call) })
      const open = await openInvitations(trx, account.id, now())
      return open.find((invitation) => invitation.id === id) as OpenInvitation
    })
  }
}

function inviterOf(query: Query, accountId: string) {
  return query
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select(['users.email', 'profiles.full_name as name'])
    .where('users.id', '=', accountId)
    .executeTakeFirstOrThrow()
}
