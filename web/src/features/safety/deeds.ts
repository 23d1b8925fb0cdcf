import type { Activity } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'

const DEEDS: Readonly<Record<string, () => string>> = {
  'sign-in': m.safety_did_sign_in,
  'sign-in.failed': m.safety_did_sign_in_failed,
  'password.changed': m.safety_did_password,
  'address.change-asked': m.safety_did_address_asked,
  'address.changed': m.safety_did_address,
  'factor.added': m.safety_did_factor_added,
  'factor.failed': m.safety_did_factor_failed,
  'factor.removed': m.safety_did_factor_removed,
  'recovery-codes.made': m.safety_did_codes,
  'identity.linked': m.safety_did_provider_added,
  'identity.unlinked': m.safety_did_provider_removed,
  'role.changed': m.safety_did_role,
  'adult-gate.opened': m.safety_did_gate,
  'adult-gate.failed': m.safety_did_gate_failed,
  'account.exported': m.safety_did_export,
  'account.erase-failed': m.safety_did_erase_failed,
  'consent.given': m.safety_did_consent,
  'device.new': m.safety_did_device,
  'session.ended': m.safety_did_session,
  'learner.added': m.safety_did_learner_added,
  'learner.changed': m.safety_did_learner_changed,
  'learner.erased': m.safety_did_learner_erased,
  'erasure.undone': m.safety_did_erasure_undone,
  'learner.viewed': m.safety_did_learner_viewed,
  'learner.told': m.safety_did_learner_told,
  'research.allowed': m.safety_did_research_allowed,
  'research.stopped': m.safety_did_research_stopped,
  'research.exported': m.safety_did_research_exported,
  'class.created': m.safety_did_class_created,
  'class.changed': m.safety_did_class_changed,
  'class.next-year': m.safety_did_next_year,
  'class.erased': m.safety_did_class_erased,
  'class.cards-shown': m.safety_did_cards,
  'class.viewed': m.safety_did_class_viewed,
  'class.cards-renewed': m.safety_did_cards_renewed,
  'class.connected': m.safety_did_class_connected,
  'class.group-set': m.safety_did_class_group,
  'class.roster-read': m.safety_did_roster_read,
  'platform.removed': m.safety_did_platform_removed,
  'class.exported': m.safety_did_class_exported,
  'class.handed-over': m.safety_did_class_handed,
  'pupils.merged': m.safety_did_pupils_merged,
  'pupils.moved': m.safety_did_pupils_moved,
  'teacher.invited': m.safety_did_invitation,
  'teacher.joined': m.safety_did_invitation,
  'class.goal-set': m.safety_did_goal,
  'class.groups-kept': m.safety_did_groups,
  'pupils.added': m.safety_did_pupils_added,
  'pupil.renamed': m.safety_did_pupil_renamed,
  'pupil.looked-after': m.safety_did_looked_after,
  'pupil.removed': m.safety_did_pupil_removed,
  'pupil.card-renewed': m.safety_did_card_renewed,
  'pupil.unlocked': m.safety_did_unlocked,
  'pupil.school-connected': m.safety_did_school_connected,
  'pupil.school-removed': m.safety_did_school_removed,
  'admin.called': m.safety_did_operator,
}

/** Kinds of deeds whose steps all have the same words. */
const KINDS: readonly [string, () => string][] = [
  ['plan.', m.safety_did_plan],
  ['weekly-mail.', m.safety_did_mail],
  ['assignment.', m.safety_did_assignment],
  ['invitation.', m.safety_did_invitation],
  ['family-code', m.safety_did_family_code],
  ['family.', m.safety_did_access],
  ['adult.', m.safety_did_access],
  ['teacher.', m.safety_did_access],
]

/** What was done, in plain words. What this version does not know is told as a change. */
export function deed({ action }: Pick<Activity['rows'][number], 'action'>): string {
  const known = DEEDS[action] ?? KINDS.find(([start]) => action.startsWith(start))?.[1]
  return (known ?? m.safety_did_other)()
}
