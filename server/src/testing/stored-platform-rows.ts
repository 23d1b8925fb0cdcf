import type { Insertable } from 'kysely'
import type { Tables } from '#server/db/schema/tables.ts'

type Rows = { readonly [T in keyof Tables]: Insertable<Tables[T]> }

interface Given {
  readonly accountId: string
  readonly classId: string
  readonly pupilId: string
  readonly now: number
  readonly later: number
}

/** A row in each table about learning platforms and schools. */
export function platformRows({ accountId, classId, pupilId, now, later }: Given) {
  return {
    lti_platforms: {
      id: 'platform',
      name: 'Sunny Hill',
      issuer: 'https://moodle.school.example',
      client_id: 'client',
      auth_url: 'https://moodle.school.example/mod/lti/auth.php',
      token_url: 'https://moodle.school.example/mod/lti/token.php',
      keys_url: 'https://moodle.school.example/mod/lti/certs.php',
      domains: '["school.example"]',
      pages: '[]',
      created_at: now,
      last_launch_at: now,
      last_problem: null,
      last_problem_at: null,
    },
    lti_deployments: { platform_id: 'platform', deployment_id: '1' },
    lti_registrations: {
      token_hash: 'stored',
      name: 'Sunny Hill',
      domains: '[]',
      created_at: now,
      expires_at: later,
    },
    lti_keys: { kid: 'stored', sealed: 'stored', public_jwk: '{}', created_at: now, retired_at: now },
    lti_logins: {
      state_hash: 'stored',
      platform_id: 'platform',
      browser_hash: 'stored',
      storage_hash: null,
      nonce: 'stored',
      login_hint: '7',
      message_hint: null,
      target: 'http://localhost:3000/launch',
      storage_target: null,
      created_at: now,
      expires_at: later,
    },
    lti_launches: {
      ticket_hash: 'stored',
      platform_id: 'platform',
      storage_hash: null,
      framed: 0,
      launch: '{}',
      created_at: now,
      expires_at: later,
    },
    lti_courses: {
      id: 'course',
      platform_id: 'platform',
      deployment_id: '1',
      context_id: '7',
      title: 'Year 3',
      class_id: classId,
      left_class_id: null,
      roster_url: 'https://moodle.school.example/mod/lti/services.php/CourseSection/7/memberships',
      roster_due_at: null,
      synced_at: now,
      problem: null,
      created_at: now,
    },
    lti_members: { course_id: 'course', account_id: accountId, role: 'teacher', seen_at: now },
    provider_states: { id: 'sunny-hill', last_sign_in_at: now, last_problem: null, last_problem_at: null },
    lti_picks: {
      id: 'pick',
      course_id: 'course',
      account_id: accountId,
      ticket_hash: 'stored',
      framed: 0,
      request: '{}',
      picked: null,
      created_at: now,
      expires_at: later,
    },
    lti_lines: {
      id: 'line',
      course_id: 'course',
      link_id: '12',
      assignment_id: 'assignment',
      url: 'https://moodle.school.example/mod/lti/services.php/7/lineitems/3/lineitem?type_id=1',
      created_at: now,
    },
    lti_scores: {
      id: 'score',
      line_id: 'line',
      learner_id: pupilId,
      score: 80,
      stated_at: now,
      tries: null,
      due_at: null,
      marks: 1,
      failing_since: null,
      problem: null,
    },
  } satisfies Partial<Rows>
}
