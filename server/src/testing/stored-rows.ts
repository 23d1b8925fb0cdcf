import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'
import { platformRows } from '#server/testing/stored-platform-rows.ts'

/**
 * Tables that the calls in store-release.ts fill. Rows of `audit_erasing` exist only within a transaction, and the next
 * start would act on a row of `erasures`, which those of `taken_ways` belong to.
 */
type FilledByCalls =
  | 'adult_grants'
  | 'attempts'
  | 'audit_erasing'
  | 'audit_log'
  | 'avatar_items'
  | 'class_members'
  | 'class_teachers'
  | 'classes'
  | 'consents'
  | 'erasures'
  | 'identities'
  | 'learner_access'
  | 'learner_state'
  | 'learners'
  | 'profiles'
  | 'refresh_tokens'
  | 'schema_version'
  | 'sessions'
  | 'taken_ways'
  | 'user_progress'
  | 'user_rewards'
  | 'users'

type OtherTables = Omit<Tables, FilledByCalls>
export type StoredRows = { readonly [T in keyof OtherTables]: Insertable<OtherTables[T]> }

interface Present {
  readonly accountId: string
  readonly learnerId: string
  readonly classId: string
  readonly pupilId: string
  readonly now: number
}

/** One row for each of the other tables: a new table does not compile before it has one here. */
export function storedRows({ accountId, learnerId, classId, pupilId, now }: Present): StoredRows {
  const later = now + 86_400_000
  return {
    rate_limits: { key: 'sign-in/address/stored', points: 1, resets_at: later, doublings: 0 },
    auth_secrets: { name: 'publishable-key', value: 'dz_publishable_stored', created_at: now },
    readiness: { id: 1, checked_at: now },
    job_leases: { id: 'stored', claimed_until: now },
    known_clients: { user_id: accountId, mark: 'stored', seen_at: now },
    mfa_factors: {
      id: 'factor',
      user_id: accountId,
      friendly_name: 'Phone',
      factor_type: 'totp',
      status: 'unverified',
      secret: 'stored',
      last_step: 0,
      created_at: now,
      updated_at: now,
    },
    mfa_challenges: {
      id: 'challenge',
      factor_id: 'factor',
      attempts: 0,
      verified_at: null,
      created_at: now,
      expires_at: later,
    },
    flow_states: {
      id: 'flow',
      user_id: accountId,
      authentication_method: 'recovery',
      code_challenge: 'stored',
      code_challenge_method: 's256',
      auth_code_hash: null,
      expires_at: later,
      created_at: now,
    },
    provider_sign_ins: {
      state_hash: 'stored',
      provider: 'school',
      browser_hash: 'stored',
      nonce: 'stored',
      code_verifier: 'stored',
      redirect_to: 'http://localhost:3000/auth/school',
      session_id: null,
      code_challenge: 'stored',
      code_challenge_method: 's256',
      created_at: now,
      expires_at: later,
    },
    pupil_arrivals: {
      ticket_hash: 'stored',
      provider: 'pupils',
      code_challenge: 'stored',
      code_challenge_method: 's256',
      pupil: '{}',
      created_at: now,
      expires_at: later,
    },
    sign_ups: {
      id: 'sign-up',
      user_id: accountId,
      password_hash: null,
      password_strong: null,
      user_metadata: '{}',
      code_challenge: null,
      code_challenge_method: null,
      created_at: now,
    },
    one_time_tokens: {
      id: 'token',
      user_id: accountId,
      kind: 'recovery',
      token_hash: 'stored',
      code_hash: 'stored',
      sent_to: 'ada@example.com',
      attempts: 0,
      flow_state_id: 'flow',
      sign_up_id: 'sign-up',
      created_at: now,
      expires_at: later,
    },
    learner_settings: { learner_id: learnerId, setting: 'sounds', value: 'true', changed_at: now },
    class_groups: { class_id: classId, provider: 'pupils', group_name: '3b-2026', created_at: now },
    class_leavers: { class_id: classId, learner_id: learnerId, left_at: now, expires_at: later },
    merged_learners: { old_id: 'merged', learner_id: pupilId, merged_at: now },
    research_consents: { learner_id: learnerId, account_id: accountId, given_at: now },
    adult_pins: { user_id: accountId, pin_hash: 'stored', set_at: now },
    invitations: {
      id: 'invitation',
      token_hash: 'stored',
      account_id: accountId,
      class_id: null,
      email: 'bea@example.com',
      created_at: now,
      expires_at: later,
    },
    invitation_learners: { invitation_id: 'invitation', learner_id: learnerId },
    family_codes: {
      learner_id: pupilId,
      class_id: classId,
      code_hash: 'stored',
      created_at: now,
      expires_at: later,
    },
    assignments: {
      id: 'assignment',
      class_id: classId,
      task: '{"kind":"check"}',
      for_all: 0,
      starts_on: 20_000,
      ends_on: 20_007,
      made_at: now,
      ended_at: null,
    },
    assignment_pupils: { assignment_id: 'assignment', class_id: classId, learner_id: pupilId },
    class_goals: { class_id: classId, lights: 50, set_at: now },
    subscriptions: {
      id: 'subscription',
      account_id: accountId,
      email: null,
      customer: 'customer',
      kind: 'parents',
      period_end: later,
      paid_until: later,
      failed_since: null,
      cancels_at: null,
      ended_at: null,
      fixed: 0,
      updated_at: now,
      failure_told_at: null,
    },
    billing_events: { id: 'event', subscription_id: 'subscription', at: now, received_at: now, fact: '{}' },
    billing_references: { account_id: accountId, reference: 'reference' },
    plan_players: { account_id: accountId, learner_id: learnerId, chosen_at: now },
    plans_since: { id: 1, at: now },
    mail_queue: {
      id: 'mail',
      user_id: accountId,
      recipient: 'ada@example.com',
      subject: 'Welcome',
      html: '<p>Welcome</p>',
      text: 'Welcome',
      action: null,
      kept: 1,
      created_at: now,
      next_try_at: now,
    },
    weekly_mails: {
      id: 'weekly',
      account_id: accountId,
      kind: 'family',
      weekday: 0,
      hour: 17,
      time_zone: 'Europe/Berlin',
      language: 'en',
      stopped_by: 'person',
      started_at: now,
      next_due_at: null,
      last_due_at: now,
    },
    user_avatar_items: {
      learner_id: learnerId,
      avatar_item_id: 'hair-comet-tail',
      price_paid: 0,
      bought_at: now,
    },
    user_avatar: {
      learner_id: learnerId,
      hair_item_id: 'hair-comet-tail',
      clothes_item_id: null,
      accessories_item_id: null,
      background_item_id: null,
      figure_skin: null,
      figure_hair: null,
      updated_at: now,
    },
    recovery_codes: { user_id: accountId, code_hash: 'stored', created_at: now, used_at: null },
    ...platformRows({ accountId, classId, pupilId, now, later }),
    retention_notices: { learner_id: pupilId, first_at: now, second_at: null },
  }
}
