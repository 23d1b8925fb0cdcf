import { iso } from '#core/calendar/dates.ts'
import { acceptInvitation, roleIn } from '#server/api/adults/accept-invitation.ts'
import type { ADULT_ENDPOINTS } from '#server/api/adults/endpoints.ts'
import { createInviting } from '#server/api/adults/invite.ts'
import type { Invitation } from '#server/api/adults/schemas.ts'
import { answer } from '#server/api/wire/answer.ts'
import { change } from '#server/api/wire/change.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import { finishErasing } from '#server/erasure/erase-learner.ts'
import { LIMITS } from '#server/limits/rules.ts'
import {
  findInvitation,
  type OpenInvitation,
  openInvitations,
  withdrawInvitation,
} from '#server/people/invitations.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** How a second adult or a co-teacher comes in: by mail, and only with the address that was invited. */
export function invitationHandlers(services: Services) {
  const { db, now } = services
  const invite = createInviting(services)

  return {
    'GET /invitations': async ({ c, account }) =>
      c.json((await openInvitations(db.query, account.id, now())).map(toWire)),

    'POST /invitations': async (call) => {
      if (call.account.email === '') return refusal('pupil_account')
      const sent = await invite(call, call.body)
      if (sent instanceof Refusal) return sent
      setImmediate(() => void services.mail.flush())
      return call.c.json(toWire(sent), 201)
    },

    'DELETE /invitations/:invitationId': async (call) => {
      const { c, account } = call
      const entry = { action: 'invitation.withdrawn', subject: account.id } as const
      const withdrawn = await change(services, call, entry, async (trx) =>
        (await withdrawInvitation(trx, account.id, idInPath(c, 'invitationId')))
          ? null
          : refusal('unknown_invitation'),
      )
      return answer(c, withdrawn)
    },

    'GET /invitations/:token': async ({ c }) => {
      const row = await findInvitation(db.query, c.req.param('token') ?? '', now())
      if (!row) {
        await limitNetwork(services, LIMITS.refusedInvitationPerNetwork, c)
        return refusal('unknown_invitation')
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
        expires_at: iso(row.expires_at),
      })
    },

    'POST /invitations/:token/accept': async (call) => {
      const { c, account } = call
      if (account.email === '') return refusal('pupil_account')
      const accepted = await acceptInvitation(services, call, c.req.param('token') ?? '')
      if (accepted instanceof Refusal) return accepted
      await finishErasing(services, accepted.erased)
      return c.json(accepted.shown)
    },
  } satisfies Partial<Handlers<typeof ADULT_ENDPOINTS>>
}

function toWire(row: OpenInvitation): Invitation {
  return {
    id: row.id,
    role: roleIn(row),
    email: row.email,
    learner_ids: [...row.learnerIds],
    class_id: row.class_id,
    created_at: iso(row.created_at),
    expires_at: iso(row.expires_at),
  }
}
