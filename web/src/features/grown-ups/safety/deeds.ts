import type { Activity } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'

const DEEDS: Readonly<Record<string, () => string>> = {
  'sign-in': m.trust_did_sign_in,
  'sign-in.failed': m.trust_did_sign_in_failed,
  'password.changed': m.trust_did_password,
  'address.change-asked': m.trust_did_address_asked,
  'address.changed': m.trust_did_address,
  'factor.added': m.trust_did_factor_added,
  'factor.failed': m.trust_did_factor_failed,
  'factor.removed': m.trust_did_factor_removed,
  'recovery-codes.made': m.trust_did_codes,
  'role.changed': m.trust_did_role,
  'adult-gate.opened': m.trust_did_gate,
  'adult-gate.failed': m.trust_did_gate_failed,
  'account.exported': m.trust_did_export,
  'account.erase-failed': m.trust_did_erase_failed,
  'consent.given': m.trust_did_consent,
  'device.new': m.trust_did_device,
  'session.ended': m.trust_did_session,
  'learner.added': m.trust_did_learner_added,
  'learner.changed': m.trust_did_learner_changed,
  'learner.erased': m.trust_did_learner_erased,
  'learner.viewed': m.trust_did_learner_viewed,
  'learner.told': m.trust_did_learner_told,
  'class.created': m.trust_did_class_created,
  'class.changed': m.trust_did_class_changed,
  'class.erased': m.trust_did_class_erased,
  'class.cards-shown': m.trust_did_cards,
  'class.viewed': m.trust_did_class_viewed,
  'class.cards-renewed': m.trust_did_cards_renewed,
  'class.exported': m.trust_did_class_exported,
  'class.handed-over': m.trust_did_class_handed,
  'pupils.merged': m.trust_did_pupils_merged,
  'pupils.moved': m.trust_did_pupils_moved,
  'teacher.invited': m.trust_did_invitation,
  'teacher.joined': m.trust_did_invitation,
  'class.goal-set': m.trust_did_goal,
  'pupils.added': m.trust_did_pupils_added,
  'pupil.renamed': m.trust_did_pupil_renamed,
  'pupil.removed': m.trust_did_pupil_removed,
  'pupil.card-renewed': m.trust_did_card_renewed,
  'pupil.unlocked': m.trust_did_unlocked,
  'admin.called': m.trust_did_operator,
}

/** Kinds of deeds whose steps all have the same words. */
const KINDS: readonly [string, () => string][] = [
  ['plan.', m.trust_did_plan],
  ['weekly-mail.', m.trust_did_mail],
  ['assignment.', m.trust_did_assignment],
  ['invitation.', m.trust_did_invitation],
  ['family-code', m.trust_did_family_code],
  ['family.', m.trust_did_access],
  ['adult.', m.trust_did_access],
  ['teacher.', m.trust_did_access],
]

/** What was done, in plain words. What this version does not know is told as a change. */
export function deed({ action }: Pick<Activity['rows'][number], 'action'>): string {
  const known = DEEDS[action] ?? KINDS.find(([start]) => action.startsWith(start))?.[1]
  return (known ?? m.trust_did_other)()
}
