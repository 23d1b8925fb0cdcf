import { randomUUID } from 'node:crypto'
import type { Query } from '#server/db/database.ts'

export type AuditAction =
  | 'sign-in'
  | 'sign-in.failed'
  | 'password.changed'
  | 'address.change-asked'
  | 'address.changed'
  | 'factor.added'
  | 'factor.failed'
  | 'factor.removed'
  | 'role.changed'
  | 'adult-gate.opened'
  | 'adult-gate.failed'
  | 'account.exported'
  | 'account.erase-failed'
  | 'account.erased'
  | 'learner.added'
  | 'learner.changed'
  | 'learner.erased'
  | 'class.created'
  | 'class.changed'
  | 'class.erased'
  | 'class.cards-shown'
  | 'class.cards-renewed'
  | 'class.exported'
  | 'class.handed-over'
  | 'pupils.added'
  | 'pupils.merged'
  | 'pupils.moved'
  | 'pupil.renamed'
  | 'pupil.removed'
  | 'pupil.card-renewed'
  | 'pupil.unlocked'
  | 'assignment.made'
  | 'assignment.changed'
  | 'assignment.removed'
  | 'class.goal-set'
  | 'weekly-mail.changed'
  | 'plan.changed'
  | 'plan.matched'
  | 'plan.players-chosen'
  | 'invitation.sent'
  | 'invitation.withdrawn'
  | 'invitation.accepted'
  | 'adult.removed'
  | 'adult.left'
  | 'teacher.removed'
  | 'teacher.left'
  | 'family-codes.made'
  | 'family-code.voided'
  | 'family.linked'
  | 'family.unlinked'
  | 'admin.called'
  | 'device.new'
  | 'session.ended'
  | 'recovery-codes.made'
  | 'consent.given'
  | 'learner.viewed'
  | 'learner.told'
  | 'class.viewed'

export interface AuditEntry {
  readonly action: AuditAction
  /** The account that acts; null for a stranger or an operator's key. */
  readonly actor: string | null
  /** The account or learner it is about. */
  readonly subject: string | null
  /** See `clientNetwork`. */
  readonly network: string | null
  /** Codes and counts only: an id, a name or an address here would outlive the account it belongs to. */
  readonly detail?: Readonly<Record<string, string | number | boolean>>
}

export interface Audit {
  /** Adds one row. Where something changes, in the same transaction: neither happens without the other. */
  record(query: Query, entry: AuditEntry): Promise<void>
}

export function createAudit(now: () => number): Audit {
  return {
    async record(query, { action, actor, subject, network, detail = {} }) {
      await query
        .insertInto('audit_log')
        .values({
          id: randomUUID(),
          at: now(),
          actor_id: actor,
          subject_id: subject,
          action,
          network,
          detail: JSON.stringify(detail),
        })
        .execute()
    },
  }
}
