import type { Selectable } from 'kysely'
import { createTables, holds, ofLearner, ofUser, RULES, type TablesOf } from '#server/db/schema/columns.ts'
import type { Statement } from '#server/db/schema/statements.ts'

const ofPlatform = 'text not null references lti_platforms (id) on delete cascade'
const ofCourse = 'text not null references lti_courses (id) on delete cascade'

/** What a learning platform of a school and this site know of each other (LTI 1.3). */
const LTI = {
  lti_platforms: {
    id: 'text primary key',
    name: 'text not null',
    issuer: 'text not null',
    client_id: 'text not null',
    auth_url: 'text not null',
    token_url: 'text not null',
    keys_url: 'text not null',
    /** JSON: domains whose addresses the platform gives to teachers of its own; a newcomer with another gets no account. */
    domains: 'text not null',
    /** JSON: origins that show our pages inside theirs, besides the issuer's. */
    pages: 'text not null',
    /** The network from which a link was opened that registered it; null where the operator did it by hand. */
    registered_from: 'text',
    created_at: 'bigint not null',
    last_launch_at: 'bigint',
    /** A code, never what the platform said: that may quote a name. */
    last_problem: 'text',
    last_problem_at: 'bigint',
    [RULES]: ['unique (issuer, client_id)'],
  },
  /** Where a platform has this tool installed: one number for each place. */
  lti_deployments: {
    platform_id: ofPlatform,
    deployment_id: 'text not null',
    [RULES]: ['primary key (platform_id, deployment_id)'],
  },
  /** Links by which a platform registers itself, once. */
  lti_registrations: {
    token_hash: 'text primary key',
    name: 'text not null',
    domains: 'text not null',
    /** The one host that the platform may be at; null where the operator named none. */
    host: 'text',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
  /** Our own keys, sealed. The newest that is not retired signs. */
  lti_keys: {
    kid: 'text primary key',
    sealed: 'text not null',
    public_jwk: 'text not null',
    created_at: 'bigint not null',
    retired_at: 'bigint',
  },
  /** A browser that was sent to a platform and has not come back yet. Used once. */
  lti_logins: {
    state_hash: 'text primary key',
    platform_id: ofPlatform,
    /** Of a cookie: another browser cannot finish what this one began. */
    browser_hash: 'text not null',
    /** Of a secret that the platform's page keeps for a frame without cookies; null where none was asked for. */
    storage_hash: 'text',
    nonce: 'text not null',
    login_hint: 'text not null',
    message_hint: 'text',
    target: 'text not null',
    /** The frame of the platform that keeps such a secret. */
    storage_target: 'text',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
  /** A launch that was verified, until the page that shows it has opened the session. */
  lti_launches: {
    ticket_hash: 'text primary key',
    platform_id: ofPlatform,
    /** Of the cookie of the browser that came with it; null while that has yet to show a secret instead. */
    browser_hash: 'text',
    /** Of that secret: the platform's page keeps it, or the page inside that one hands it to a tab. */
    proof_hash: 'text',
    /** 1: the page inside the platform's page waits, while a tab goes on with the launch. */
    framed: 'integer not null',
    /** JSON: see `Launch` of lti/launch.ts. */
    launch: 'text not null',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
  lti_courses: {
    id: 'text primary key',
    platform_id: ofPlatform,
    deployment_id: 'text not null',
    context_id: 'text not null',
    title: 'text not null',
    /** Null until a teacher of the course has made or chosen one. */
    class_id: 'text references classes (id) on delete set null',
    /** The archived class in which pupils wait who left the course; null where none did. */
    left_class_id: 'text references classes (id) on delete set null',
    /** Where the names and roles of the course are asked for; null where the platform offers none. */
    roster_url: 'text',
    /** Asked for at a launch, and not done yet. */
    roster_due_at: 'bigint',
    synced_at: 'bigint',
    /** A code of what was wrong with the last try; null after a good one. */
    problem: 'text',
    created_at: 'bigint not null',
    claimed_until: 'bigint not null default 0',
    [RULES]: ['unique (platform_id, deployment_id, context_id)'],
  },
  /**
   * Who came by a course; what the roster of the course ends again. `former`: a teacher who left the course, and teaches
   * its class for want of another; the next launch as teacher makes them one again.
   */
  lti_members: {
    course_id: ofCourse,
    account_id: ofUser,
    role: holds<'pupil' | 'teacher' | 'former'>('text not null'),
    seen_at: 'bigint not null',
    [RULES]: ['primary key (course_id, account_id)'],
  },
  /** A teacher was sent here to pick what a new link of the course opens (deep linking). */
  lti_picks: {
    id: 'text primary key',
    course_id: ofCourse,
    account_id: ofUser,
    /** Of the secret of the page that takes the answer to the platform. */
    ticket_hash: 'text not null unique',
    /** 1: that page is the one inside the platform's page. */
    framed: 'integer not null',
    /** JSON: see `PickRequest` of lti/launch.ts. */
    request: 'text not null',
    /** JSON: see `Picked` of lti/picks.ts; null until the teacher has picked. */
    picked: 'text',
    created_at: 'bigint not null',
    expires_at: 'bigint not null',
  },
  /** A column in the gradebook of a course for the results of an assignment. */
  lti_lines: {
    id: 'text primary key',
    course_id: ofCourse,
    /** The platform's number of the link that it belongs to. */
    link_id: 'text not null',
    assignment_id: 'text not null references assignments (id) on delete cascade',
    /** The platform's address for it. */
    url: 'text not null',
    created_at: 'bigint not null',
    [RULES]: ['unique (course_id, link_id)'],
  },
  /** What a gradebook was told about a pupil, and whether there may be something newer to tell. */
  lti_scores: {
    id: 'text primary key',
    line_id: 'text not null references lti_lines (id) on delete cascade',
    learner_id: ofLearner,
    /** Out of a hundred, as it was told or is being told; null before the first time. */
    score: 'integer',
    /** The moment of that score. It only grows: a platform keeps the newest. */
    stated_at: 'bigint not null',
    /** How often that score was sent without an answer that it arrived; null once it has arrived. */
    tries: 'integer',
    /** When to look whether there is something to tell; null when there is not. */
    due_at: 'bigint',
    /** Change counter: a send that began before the latest change must not clear it. */
    marks: 'integer not null',
    /** Since when telling it has failed; null while it works. */
    failing_since: 'bigint',
    /** A code of what was wrong with the last try; null after a good one. */
    problem: 'text',
    claimed_until: 'bigint not null default 0',
  },
} as const
export type LtiTables = TablesOf<typeof LTI>
export type PlatformRow = Selectable<LtiTables['lti_platforms']>
export type RegistrationRow = Selectable<LtiTables['lti_registrations']>
export type LoginRow = Selectable<LtiTables['lti_logins']>
export type LaunchRow = Selectable<LtiTables['lti_launches']>
export type CourseRow = Selectable<LtiTables['lti_courses']>
export type PickRow = Selectable<LtiTables['lti_picks']>
export type LineRow = Selectable<LtiTables['lti_lines']>
export type ScoreRow = Selectable<LtiTables['lti_scores']>

export const ltiSchema: readonly Statement[] = [
  ...createTables(LTI),
  'create index lti_logins_by_expiry on lti_logins (expires_at)',
  'create index lti_logins_by_platform on lti_logins (platform_id)',
  'create index lti_launches_by_expiry on lti_launches (expires_at)',
  'create index lti_courses_by_class on lti_courses (class_id) where class_id is not null',
  'create index lti_courses_by_left_class on lti_courses (left_class_id) where left_class_id is not null',
  'create index lti_courses_due on lti_courses (roster_due_at) where roster_due_at is not null',
  'create index lti_members_by_account on lti_members (account_id)',
  'create index lti_picks_by_course on lti_picks (course_id)',
  'create index lti_picks_by_account on lti_picks (account_id)',
  'create index lti_picks_by_expiry on lti_picks (expires_at)',
  'create index lti_lines_by_assignment on lti_lines (assignment_id)',
  'create index lti_scores_by_line on lti_scores (line_id)',
  'create index lti_scores_by_learner on lti_scores (learner_id)',
  'create index lti_scores_due on lti_scores (due_at) where due_at is not null',
]
