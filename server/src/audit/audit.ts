import { randomUUID } from 'node:crypto'
import type { Query } from '#server/db/database.ts'

/** What each action is about, and so who may read that it happened. What is gone is recorded with the account that did it. */
const SUBJECTS = {
  'sign-in': 'account',
  'sign-in.failed': 'account',
  'password.changed': 'account',
  'address.change-asked': 'account',
  'address.changed': 'account',
  'factor.added': 'account',
  'factor.failed': 'account',
  'factor.removed': 'account',
  'recovery-codes.made': 'account',
  'identity.linked': 'account',
  'identity.unlinked': 'account',
  'role.changed': 'account',
  'admin.called': 'account',
  'device.new': 'account',
  'session.ended': 'account',
  'consent.given': 'account',
  'adult-gate.opened': 'account',
  'adult-gate.failed': 'account',
  'account.exported': 'account',
  'account.erase-failed': 'account',
  'account.erased': 'account',
  'learner.erased': 'account',
  'erasure.undone': 'account',
  'class.created': 'account',
  'class.erased': 'account',
  'class.handed-over': 'account',
  'invitation.withdrawn': 'account',
  'weekly-mail.changed': 'account',
  'platform.removed': 'account',
  'plan.changed': 'account',
  'plan.matched': 'account',
  'plan.players-chosen': 'account',
  'learner.added': 'learner',
  'learner.changed': 'learner',
  'learner.viewed': 'learner',
  'learner.told': 'learner',
  'research.allowed': 'learner',
  'research.stopped': 'learner',
  'research.exported': 'learner',
  'pupils.merged': 'learner',
  'pupil.renamed': 'learner',
  'pupil.looked-after': 'learner',
  'pupil.card-renewed': 'learner',
  'pupil.unlocked': 'learner',
  'pupil.school-connected': 'learner',
  'pupil.school-removed': 'learner',
  'invitation.sent': 'learner',
  'invitation.accepted': 'learner',
  'adult.removed': 'learner',
  'adult.left': 'learner',
  'family-code.voided': 'learner',
  'family.linked': 'learner',
  'family.unlinked': 'learner',
  'class.changed': 'class',
  'class.next-year': 'class',
  'class.viewed': 'class',
  'class.cards-shown': 'class',
  'class.cards-renewed': 'class',
  'class.exported': 'class',
  'class.goal-set': 'class',
  'class.groups-kept': 'class',
  'class.connected': 'class',
  'class.group-set': 'class',
  'class.roster-read': 'class',
  'pupils.added': 'class',
  'pupils.moved': 'class',
  'pupil.removed': 'class',
  'assignment.made': 'class',
  'assignment.changed': 'class',
  'assignment.removed': 'class',
  'teacher.invited': 'class',
  'teacher.joined': 'class',
  'teacher.removed': 'class',
  'teacher.left': 'class',
  'family-codes.made': 'class',
} as const

export type AuditAction = keyof typeof SUBJECTS
export type SubjectKind = (typeof SUBJECTS)[AuditAction]

export const subjectOf = (action: AuditAction): SubjectKind => SUBJECTS[action]

export interface AuditEntry {
  readonly action: AuditAction
  /** The account that acts; null for a stranger or an operator's key. */
  readonly actor: string | null
  /** The account, learner or class it is about, as `SUBJECTS` says for the action. */
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
          subject_kind: subject === null ? null : SUBJECTS[action],
          subject_id: subject,
          action,
          network,
          detail: JSON.stringify(detail),
        })
        .execute()
    },
  }
}
