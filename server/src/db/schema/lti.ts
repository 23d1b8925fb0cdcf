import type { ColumnType, Selectable } from 'kysely'
import type { Statement } from '#server/db/schema/statements.ts'

/** What a learning platform of a school and this site know of each other (LTI 1.3). */
export interface LtiTables {
  lti_platforms: PlatformsTable
  /** Where a platform has this tool installed: one number for each place. */
  lti_deployments: { platform_id: string; deployment_id: string }
  /** Links by which a platform registers itself, once. */
  lti_registrations: RegistrationsTable
  /** Our own keys, sealed. The newest that is not retired signs. */
  lti_keys: { kid: string; sealed: string; public_jwk: string; created_at: number; retired_at: number | null }
  lti_logins: LoginsTable
  lti_launches: LaunchesTable
  lti_courses: CoursesTable
  /**
   * Who came by a course; what the roster of the course ends again. `former`: a teacher who left the course, and teaches
   * its class for want of another; the next launch as teacher makes them one again.
   */
  lti_members: {
    course_id: string
    account_id: string
    role: 'pupil' | 'teacher' | 'former'
    seen_at: number
  }
  lti_picks: PicksTable
  lti_lines: LinesTable
  lti_scores: ScoresTable
}

interface PlatformsTable {
  id: string
  name: string
  issuer: string
  client_id: string
  auth_url: string
  token_url: string
  keys_url: string
  /** JSON: domains whose addresses the platform gives to teachers of its own; a newcomer with another gets no account. */
  domains: string
  /** JSON: origins that show our pages inside theirs, besides the issuer's. */
  pages: string
  /** The network from which a link was opened that registered it; null where the operator did it by hand. */
  registered_from: string | null
  created_at: number
  last_launch_at: number | null
  /** A code, never what the platform said: that may quote a name. */
  last_problem: string | null
  last_problem_at: number | null
}
export type PlatformRow = Selectable<PlatformsTable>

interface RegistrationsTable {
  token_hash: string
  name: string
  domains: string
  /** The one host that the platform may be at; null where the operator named none. */
  host: string | null
  created_at: number
  expires_at: number
}
export type RegistrationRow = Selectable<RegistrationsTable>

/** A browser that was sent to a platform and has not come back yet. Used once. */
interface LoginsTable {
  state_hash: string
  platform_id: string
  /** Of a cookie: another browser cannot finish what this one began. */
  browser_hash: string
  /** Of a secret that the platform's page keeps for a frame without cookies; null where none was asked for. */
  storage_hash: string | null
  nonce: string
  login_hint: string
  message_hint: string | null
  target: string
  /** The frame of the platform that keeps such a secret. */
  storage_target: string | null
  created_at: number
  expires_at: number
}
export type LoginRow = Selectable<LoginsTable>

/** A launch that was verified, until the page that shows it has opened the session. */
interface LaunchesTable {
  ticket_hash: string
  platform_id: string
  /** Of the cookie of the browser that came with it; null while that has yet to show a secret instead. */
  browser_hash: string | null
  /** Of that secret: the platform's page keeps it, or the page inside that one hands it to a tab. */
  proof_hash: string | null
  /** 1: the page inside the platform's page waits, while a tab goes on with the launch. */
  framed: number
  /** JSON: see `Launch` of lti/launch.ts. */
  launch: string
  created_at: number
  expires_at: number
}
export type LaunchRow = Selectable<LaunchesTable>

interface CoursesTable {
  id: string
  platform_id: string
  deployment_id: string
  context_id: string
  title: string
  /** Null until a teacher of the course has made or chosen one. */
  class_id: string | null
  /** The archived class in which pupils wait who left the course; null where none did. */
  left_class_id: string | null
  /** Where the names and roles of the course are asked for; null where the platform offers none. */
  roster_url: string | null
  /** Asked for at a launch, and not done yet. */
  roster_due_at: number | null
  synced_at: number | null
  /** A code of what was wrong with the last try; null after a good one. */
  problem: string | null
  created_at: number
  claimed_until: ColumnType<number, number | undefined, number>
}
export type CourseRow = Selectable<CoursesTable>

/** A teacher was sent here to pick what a new link of the course opens (deep linking). */
interface PicksTable {
  id: string
  course_id: string
  account_id: string
  /** Of the secret of the page that takes the answer to the platform. */
  ticket_hash: string
  /** 1: that page is the one inside the platform's page. */
  framed: number
  /** JSON: see `PickRequest` of lti/launch.ts. */
  request: string
  /** JSON: see `Picked` of lti/picks.ts; null until the teacher has picked. */
  picked: string | null
  created_at: number
  expires_at: number
}
export type PickRow = Selectable<PicksTable>

/** A column in the gradebook of a course for the results of an assignment. */
interface LinesTable {
  id: string
  course_id: string
  /** The platform's number of the link that it belongs to. */
  link_id: string
  assignment_id: string
  /** The platform's address for it. */
  url: string
  created_at: number
}
export type LineRow = Selectable<LinesTable>

/** What a gradebook was told about a pupil, and whether there may be something newer to tell. */
interface ScoresTable {
  id: string
  line_id: string
  learner_id: string
  /** Out of a hundred, as it was told or is being told; null before the first time. */
  score: number | null
  /** The moment of that score. It only grows: a platform keeps the newest. */
  stated_at: number
  /** How often that score was sent without an answer that it arrived; null once it has arrived. */
  tries: number | null
  /** When to look whether there is something to tell; null when there is not. */
  due_at: number | null
  /** Change counter: a send that began before the latest change must not clear it. */
  marks: number
  /** Since when telling it has failed; null while it works. */
  failing_since: number | null
  /** A code of what was wrong with the last try; null after a good one. */
  problem: string | null
  claimed_until: ColumnType<number, number | undefined, number>
}
export type ScoreRow = Selectable<ScoresTable>

const ofPlatform = 'platform_id text not null references lti_platforms (id) on delete cascade'

export const ltiSchema: readonly Statement[] = [
  `create table lti_platforms (
    id text primary key,
    name text not null,
    issuer text not null,
    client_id text not null,
    auth_url text not null,
    token_url text not null,
    keys_url text not null,
    domains text not null,
    pages text not null,
    registered_from text,
    created_at bigint not null,
    last_launch_at bigint,
    last_problem text,
    last_problem_at bigint,
    unique (issuer, client_id)
  )`,
  `create table lti_deployments (
    ${ofPlatform},
    deployment_id text not null,
    primary key (platform_id, deployment_id)
  )`,
  `create table lti_registrations (
    token_hash text primary key,
    name text not null,
    domains text not null,
    host text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  `create table lti_keys (
    kid text primary key,
    sealed text not null,
    public_jwk text not null,
    created_at bigint not null,
    retired_at bigint
  )`,
  `create table lti_logins (
    state_hash text primary key,
    ${ofPlatform},
    browser_hash text not null,
    storage_hash text,
    nonce text not null,
    login_hint text not null,
    message_hint text,
    target text not null,
    storage_target text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index lti_logins_by_expiry on lti_logins (expires_at)',
  'create index lti_logins_by_platform on lti_logins (platform_id)',
  `create table lti_launches (
    ticket_hash text primary key,
    ${ofPlatform},
    browser_hash text,
    proof_hash text,
    framed integer not null,
    launch text not null,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index lti_launches_by_expiry on lti_launches (expires_at)',
  `create table lti_courses (
    id text primary key,
    ${ofPlatform},
    deployment_id text not null,
    context_id text not null,
    title text not null,
    class_id text references classes (id) on delete set null,
    left_class_id text references classes (id) on delete set null,
    roster_url text,
    roster_due_at bigint,
    synced_at bigint,
    problem text,
    created_at bigint not null,
    claimed_until bigint not null default 0,
    unique (platform_id, deployment_id, context_id)
  )`,
  'create index lti_courses_by_class on lti_courses (class_id) where class_id is not null',
  'create index lti_courses_by_left_class on lti_courses (left_class_id) where left_class_id is not null',
  'create index lti_courses_due on lti_courses (roster_due_at) where roster_due_at is not null',
  `create table lti_members (
    course_id text not null references lti_courses (id) on delete cascade,
    account_id text not null references users (id) on delete cascade,
    role text not null,
    seen_at bigint not null,
    primary key (course_id, account_id)
  )`,
  'create index lti_members_by_account on lti_members (account_id)',
  `create table lti_picks (
    id text primary key,
    course_id text not null references lti_courses (id) on delete cascade,
    account_id text not null references users (id) on delete cascade,
    ticket_hash text not null unique,
    framed integer not null,
    request text not null,
    picked text,
    created_at bigint not null,
    expires_at bigint not null
  )`,
  'create index lti_picks_by_course on lti_picks (course_id)',
  'create index lti_picks_by_account on lti_picks (account_id)',
  'create index lti_picks_by_expiry on lti_picks (expires_at)',
  `create table lti_lines (
    id text primary key,
    course_id text not null references lti_courses (id) on delete cascade,
    link_id text not null,
    assignment_id text not null references assignments (id) on delete cascade,
    url text not null,
    created_at bigint not null,
    unique (course_id, link_id)
  )`,
  'create index lti_lines_by_assignment on lti_lines (assignment_id)',
  `create table lti_scores (
    id text primary key,
    line_id text not null references lti_lines (id) on delete cascade,
    learner_id text not null references learners (id) on delete cascade,
    score integer,
    stated_at bigint not null,
    tries integer,
    due_at bigint,
    marks integer not null,
    failing_since bigint,
    problem text,
    claimed_until bigint not null default 0
  )`,
  'create index lti_scores_by_line on lti_scores (line_id)',
  'create index lti_scores_by_learner on lti_scores (learner_id)',
  'create index lti_scores_due on lti_scores (due_at) where due_at is not null',
]
