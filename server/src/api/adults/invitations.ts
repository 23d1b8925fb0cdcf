import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import type { ADULT_ENDPOINTS } from '#server/api/adults/endpoints.ts'
import type { Invitation, NewInvitation } from '#server/api/adults/schemas.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import {
  otherAddress,
  ownAddress,
  pupilAccount,
  refuse,
  strongerPasswordNeeded,
  tooManyInvitations,
  tooManyRequests,
  unknownClass,
  unknownInvitation,
  unknownLearner,
} from '#server/api/wire/problems.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import { limitMail } from '#server/auth/mail-links/mail-limits.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { dropUnusedLearner } from '#server/erasure/drop-unused-learner.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { HttpFailure } from '#server/failure.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { accountLanguage } from '#server/mail/account-language.ts'
import { mailIsOff } from '#server/mail/mail-is-off.ts'
import { guardianInvitationMail, teacherInvitationMail } from '#server/mail/templates/invitation-mails.ts'
import { renderMail } from '#server/mail/templates/layout.ts'
import { speakerOf } from '#server/mail/words.ts'
import { requestLanguage } from '#server/network/request-language.ts'
import { createGate } from '#server/people/access.ts'
import { createClassGate } from '#server/people/classes/classes.ts'
import { addGuardian } from '#server/people/guardians.ts'
import {
  consumeInvitation,
  findInvitation,
  type InvitationRow,
  learnersStillShared,
  MAX_OPEN_INVITATIONS,
  type OpenInvitation,
  openInvitations,
  type Subject,
  storeInvitation,
  withdrawInvitation,
} from '#server/people/invitations.ts'
import { addTeacher } from '#server/people/teachers.ts'
import type { Services } from '#server/services.ts'

type InvitationCall =
  | 'GET /invitations'
  | 'POST /invitations'
  | 'DELETE /invitations/:invitationId'
  | 'GET /invitations/:token'
  | 'POST /invitations/:token/accept'

/** How a second adult or a co-teacher comes in: by mail, and only with the address that was invited. */
export function invitationHandlers(
  services: Services,
): Pick<Handlers<typeof ADULT_ENDPOINTS>, InvitationCall> {
  const { db, audit, config, now } = services
  const mayAct = createGate(services)
  const mayTeach = createClassGate(db)

  /** Null when the account may not invite anybody to one of them. */
  async function subjectOf(
    accountId: string,
    body: InferOutput<typeof NewInvitation>,
  ): Promise<Subject | null> {
    if ('class_id' in body) {
      const classId = body.class_id.toLowerCase()
      return (await mayTeach(accountId, classId, 'own')) ? { classId } : null
    }
    const given = 'learner_id' in body ? [body.learner_id] : body.learner_ids
    const learnerIds = [...new Set(given.map((id) => id.toLowerCase()))]
    for (const id of learnerIds) if (!(await mayAct(accountId, id, 'share'))) return null
    return { learnerIds }
  }

  async function limitInvitations(c: Context, accountId: string, email: string): Promise<void> {
    const turn = await services.limiter.take(LIMITS.invitationsPerAccount, accountId)
    if (!turn.allowed)
      throw new HttpFailure(429, tooManyRequests.code, tooManyRequests.message, {
        retryAfterSeconds: turn.retryAfterSeconds,
      })
    await limitMail(services, c, email)
  }

  return {
    'GET /invitations': async ({ c, account }) =>
      c.json((await openInvitations(db.query, account.id, now())).map(toWire)),

    'POST /invitations': async ({ c, account, body }) => {
      if (account.email === '') return refuse(c, pupilAccount)
      if (!services.mail.sends) throw mailIsOff()
      const email = readEmailAddress(body.email)
      const subject = await subjectOf(account.id, body)
      if (!subject) return refuse(c, 'class_id' in body ? unknownClass : unknownLearner)
      await limitInvitations(c, account.id, email)
      const sent = await db.transaction(async (trx) => {
        await db.lock(trx, `account:${account.id}`)
        const inviter = await trx
          .selectFrom('users')
          .leftJoin('profiles', 'profiles.id', 'users.id')
          .select(['users.email', 'profiles.full_name as name'])
          .where('users.id', '=', account.id)
          .executeTakeFirstOrThrow()
        if (inviter.email === email) return ownAddress
        if ((await openInvitations(trx, account.id, now())).length >= MAX_OPEN_INVITATIONS)
          return tooManyInvitations
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
        for (const about of 'classId' in subject ? [subject.classId] : subject.learnerIds)
          await audit.record(trx, {
            action: 'classId' in subject ? 'teacher.invited' : 'invitation.sent',
            actor: account.id,
            subject: about,
            network: auditedNetwork(config, c),
          })
        const open = await openInvitations(trx, account.id, now())
        return open.find((invitation) => invitation.id === id) as OpenInvitation
      })
      if ('code' in sent) return refuse(c, sent)
      setImmediate(() => void services.mail.flush())
      return c.json(toWire(sent), 201)
    },

    'DELETE /invitations/:invitationId': async ({ c, account }) => {
      const id = idInPath(c, 'invitationId')
      const withdrawn = await db.transaction(async (trx) => {
        if (!(await withdrawInvitation(trx, account.id, id))) return false
        await audit.record(trx, {
          action: 'invitation.withdrawn',
          actor: account.id,
          subject: account.id,
          network: auditedNetwork(config, c),
        })
        return true
      })
      return withdrawn ? c.body(null, 204) : refuse(c, unknownInvitation)
    },

    'GET /invitations/:token': async ({ c }) => {
      const row = await findInvitation(db.query, c.req.param('token') ?? '', now())
      if (!row) {
        await limitNetwork(services, LIMITS.refusedInvitationPerNetwork, c)
        return refuse(c, unknownInvitation)
      }
      const inviter = await db.query
        .selectFrom('profiles')
        .select('full_name')
        .where('id', '=', row.account_id)
        .executeTakeFirst()
      return c.json({
        role: roleIn(row),
        email: row.email,
        invited_by: inviter?.full_name ?? null,
        expires_at: new Date(row.expires_at).toISOString(),
      })
    },

    'POST /invitations/:token/accept': async ({ c, account }) => {
      if (account.email === '') return refuse(c, pupilAccount)
      const token = c.req.param('token') ?? ''
      let erased: readonly string[] = []
      const outcome = await db.transaction(async (trx) => {
        await db.lock(trx, `account:${account.id}`)
        const row = await findInvitation(trx, token, now())
        if (!row) return { refusal: unknownInvitation }
        const yours = await confirmedAddress(trx, account.id)
        if (yours !== row.email)
          return { refusal: otherAddress, more: { invited: row.email, yours: yours ?? account.email } }
        const about = await subjectStillOpen(trx, row)
        if (about && 'classId' in about && !(await isFitForClass(trx, account.id)))
          return { refusal: strongerPasswordNeeded }
        if (!about || !(await consumeInvitation(trx, row.id))) return { refusal: unknownInvitation }
        await grant(trx, account.id, about)
        for (const subject of 'classId' in about ? [about.classId] : about.learnerIds)
          await audit.record(trx, {
            action: 'classId' in about ? 'teacher.joined' : 'invitation.accepted',
            actor: account.id,
            subject,
            network: auditedNetwork(config, c),
          })
        erased = await dropUnusedLearner(services, trx, account.id)
        return {
          role: roleIn(row),
          learner_ids: 'learnerIds' in about ? [...about.learnerIds] : [],
          class_id: row.class_id,
        }
      })
      await finishErasing(services, erased)
      if ('role' in outcome) return c.json(outcome)
      return refuse(c, outcome.refusal, outcome.more)
    },
  }

  /** The sender may have lost the right to invite since, or the child or class may be gone. */
  async function subjectStillOpen(trx: Transaction<Tables>, row: InvitationRow): Promise<Subject | null> {
    if (row.class_id === null) {
      const learnerIds = await learnersStillShared(trx, row)
      for (const id of learnerIds) await db.lock(trx, `learner:${id}`)
      return learnerIds.length > 0 ? { learnerIds: await learnersStillShared(trx, row) } : null
    }
    await db.lock(trx, `class:${row.class_id}`)
    const owner = await trx
      .selectFrom('class_teachers')
      .select('account_id')
      .where('class_id', '=', row.class_id)
      .where('account_id', '=', row.account_id)
      .where('role', '=', 'owner')
      .executeTakeFirst()
    return owner ? { classId: row.class_id } : null
  }

  async function grant(trx: Transaction<Tables>, accountId: string, about: Subject): Promise<void> {
    if ('classId' in about) return void (await addTeacher(trx, about.classId, accountId, now()))
    for (const learnerId of about.learnerIds)
      await addGuardian(trx, { accountId, learnerId, classId: null }, now())
  }
}

async function confirmedAddress(trx: Transaction<Tables>, accountId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', accountId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}

const roleIn = ({ class_id }: Pick<InvitationRow, 'class_id'>) =>
  class_id === null ? ('guardian' as const) : ('teacher' as const)

function toWire(row: OpenInvitation): Invitation {
  return {
    id: row.id,
    role: roleIn(row),
    email: row.email,
    learner_ids: [...row.learnerIds],
    class_id: row.class_id,
    created_at: new Date(row.created_at).toISOString(),
    expires_at: new Date(row.expires_at).toISOString(),
  }
}
