import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { readEmailAddress } from '#server/auth/accounts/email-address.ts'
import { isFitForClass } from '#server/auth/accounts/fit-for-class.ts'
import { FullName } from '#server/auth/accounts/full-name.ts'
import { findIdentity } from '#server/auth/accounts/identities.ts'
import { limit } from '#server/auth/wire/limits.ts'
import type { Query } from '#server/db/database.ts'
import { ownLearnerOf } from '#server/db/own-learner.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { CourseRow, LaunchRow, PlatformRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { findPupil } from '#server/people/classes/classes.ts'
import { pupilAccount } from '#server/people/roster/bring-pupils.ts'
import { addTeacher } from '#server/people/teachers.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import { accountOf, addToAccount, type Vouched } from '#server/schools/accounts/settle-sign-in.ts'
import { bringPupils, noteSeen } from '#server/schools/lti/course-people.ts'
import { countsSince, FRESH_MS, isTaughtByCourse } from '#server/schools/lti/course-standing.ts'
import { classOfCourse, keepCourse } from '#server/schools/lti/courses.ts'
import type { Launch } from '#server/schools/lti/launch.ts'
import { assignmentOpened, keepLine } from '#server/schools/lti/lines.ts'
import { pupilProvider, teacherProvider } from '#server/schools/lti/platforms.ts'
import { syncRoster } from '#server/schools/lti/sync-roster.ts'

export interface Verified {
  readonly platform: PlatformRow
  readonly launch: Launch
}

/** A pupil who comes has the roster read again, once an hour. */
const STALE_MS = 3600_000

export interface PupilPlace {
  readonly learnerId: string
  readonly name: string
  readonly schoolClass: ClassRow
  /** The assignment that the link opens, if it opens one. */
  readonly assignment: AssignmentRow | undefined
}

/** A pupil comes from the course: into its class, which a teacher has made before. */
export function enterAsPupil(
  auth: AuthContext,
  trx: Transaction<Tables>,
  { platform, launch }: Verified,
): Promise<PupilPlace | Refusal> {
  return inCourse(auth, trx, { platform, launch }, async (course, schoolClass) => {
    if (!schoolClass) return refusal('no_class_yet')
    if (schoolClass.archived_at !== null) return refusal('class_archived')
    if (schoolClass.code === null) return refusal('class_closed')
    // Who is in the class stays in it; nobody new comes to teachers who are not of the course.
    const isNew = !(await isInClass(trx, { platform, launch }, schoolClass.id))
    if (isNew && !(await isTaughtByCourse(trx, course, schoolClass.id, countsSince(course, auth.now()))))
      return refusal('no_class_yet')
    const brought = await bringPupils(auth, trx, { course, schoolClass }, [launch])
    if (brought instanceof Refusal) return brought
    const accountId = await pupilAccount(trx, pupilProvider(platform.id), launch.subject)
    const learnerId = accountId && (await ownLearnerOf(trx, accountId))
    if (!learnerId) return refusal('pupil_gone')
    const { name } = await trx
      .selectFrom('learners')
      .select('name')
      .where('id', '=', learnerId)
      .executeTakeFirstOrThrow()
    // Each reading, also one that failed, says when the next is due: a day later.
    if ((course.roster_due_at ?? 0) <= auth.now() + DAY_MS - STALE_MS)
      await askForRoster(trx, course, auth.now())
    const assignment = await assignmentOpened(trx, launch, schoolClass.id)
    await keepLine(trx, { course, launch, assignment }, auth.now())
    return { learnerId, name: name ?? '', schoolClass, assignment }
  })
}

/**
 * Before somebody new comes to a class, the platform says who teaches its course: by a launch of a teacher or a roster of
 * the last minutes, or one read now. Null when it has; pupils of the class come in in any case.
 */
export async function askWhoTeaches(
  auth: AuthContext,
  { platform, launch, row }: Verified & { readonly row: Pick<LaunchRow, 'ticket_hash'> },
): Promise<Refusal<'no_class_yet' | 'platform_unavailable'> | null> {
  const { query } = auth.db
  const course = await keepCourse(query, platform.id, launch, auth.now())
  if (course.class_id === null || course.roster_url === null) return null
  const isFresh = (course.synced_at ?? 0) > auth.now() - FRESH_MS
  if (isFresh || (await isInClass(query, { platform, launch }, course.class_id))) return null
  if (await isTaughtByCourse(query, course, course.class_id, auth.now() - FRESH_MS)) return null
  await limit(auth, LIMITS.rosterPerLaunch, row.ticket_hash)
  const { problem } = await syncRoster(auth, course.id, { actor: null, network: null })
  // A list of nobody, or of more than a class can be, says nothing about the teacher.
  if (problem === 'roster_empty' || problem === 'roster_too_large') return refusal('no_class_yet')
  const isAway = problem === 'platform_unavailable' || problem === 'bad_platform_answer'
  return isAway ? refusal('platform_unavailable') : null
}

async function isInClass(query: Query, { platform, launch }: Verified, classId: string): Promise<boolean> {
  const accountId = await pupilAccount(query, pupilProvider(platform.id), launch.subject)
  const learnerId = accountId && (await ownLearnerOf(query, accountId))
  return learnerId !== undefined && (await findPupil(query, classId, learnerId)) !== undefined
}

/** Two launches at once make one course, one account and one place in the class. */
async function inCourse<T>(
  auth: AuthContext,
  trx: Transaction<Tables>,
  { platform, launch }: Verified,
  work: (course: CourseRow, schoolClass: ClassRow | undefined) => Promise<T>,
): Promise<T> {
  const course = await keepCourse(trx, platform.id, launch, auth.now())
  if (course.class_id !== null) await auth.db.lock(trx, `class:${course.class_id}`)
  return work(course, await classOfCourse(trx, course))
}

/** Whom the platform vouches for, and whether its word is enough for an account. */
export function vouchedBy(auth: AuthContext, { platform, launch }: Verified): Vouched {
  const email = addressIn(launch)
  const name = v.safeParse(FullName, launch.name || `${launch.givenName} ${launch.familyName}`)
  const domains = JSON.parse(platform.domains) as string[]
  const trusted = domains.includes(email.slice(email.lastIndexOf('@') + 1))
  return {
    provider: {
      id: teacherProvider(platform.id),
      label: platform.name,
      // The area for grown-ups asks an account without a password for a mailed code.
      newAccounts: trusted && auth.config.auth.signUps && auth.mail.sends,
    },
    person: { subject: launch.subject, email, name: name.success ? name.output : null },
  }
}

function addressIn({ email }: Launch): string {
  try {
    return email === null ? '' : readEmailAddress(email)
  } catch {
    return ''
  }
}

/** The teacher's account here: known, made, or to be connected by its owner, who proves it first. */
export async function teacherAccount(
  auth: AuthContext,
  trx: Transaction<Tables>,
  verified: Verified,
): Promise<{ readonly accountId: string } | 'connect' | Refusal<'user_banned'>> {
  const vouched = vouchedBy(auth, verified)
  const { provider, person } = vouched
  await auth.db.lock(trx, `identity:${provider.id}:${person.subject}`)
  const known = await findIdentity(trx, provider.id, person.subject)
  // Without an address, or with one that is not the platform's to give, nothing is made.
  if (!known && !provider.newAccounts) return 'connect'
  const account = await accountOf(auth, trx, vouched)
  if (typeof account === 'string') return { accountId: account }
  return account.refusal === 'user_banned' ? refusal('user_banned') : 'connect'
}

/** The owner of a session adds the platform to the account. */
export async function connectTeacher(
  auth: AuthContext,
  c: Context,
  trx: Transaction<Tables>,
  verified: Verified,
  sessionId: string,
) {
  const vouched = vouchedBy(auth, verified)
  await auth.db.lock(trx, `identity:${vouched.provider.id}:${vouched.person.subject}`)
  return addToAccount(auth, c, trx, vouched, sessionId)
}

export interface TeacherPlace {
  readonly courseId: string
  /** Null where the course has no class yet, or the account is not safe enough for one. */
  readonly classId: string | null
  /** The assignment of that class that the link opens, if it opens one. */
  readonly assignmentId: string | null
}

/** A teacher of a course teaches its class, and the roster is read anew. */
export function enterAsTeacher(
  auth: AuthContext,
  c: Context,
  trx: Transaction<Tables>,
  verified: Verified,
  accountId: string,
): Promise<TeacherPlace> {
  return inCourse(auth, trx, verified, async (course, schoolClass) => {
    await noteSeen(trx, course.id, [accountId], 'teacher', auth.now())
    const open = schoolClass && schoolClass.archived_at === null
    if (open) await askForRoster(trx, course, auth.now())
    const courseId = course.id
    if (!schoolClass || !(await isFitForClass(trx, accountId)))
      return { courseId, classId: null, assignmentId: null }
    if (open && (await addTeacher(trx, schoolClass.id, accountId, auth.now())))
      await auth.audit.record(trx, joined(auth, c, accountId, schoolClass.id))
    const { launch } = verified
    const assignment = await assignmentOpened(trx, launch, schoolClass.id)
    await keepLine(trx, { course, launch, assignment }, auth.now())
    return { courseId, classId: schoolClass.id, assignmentId: assignment?.id ?? null }
  })
}

async function askForRoster(trx: Transaction<Tables>, { id }: CourseRow, now: number): Promise<void> {
  await trx.updateTable('lti_courses').set({ roster_due_at: now }).where('id', '=', id).execute()
}

const joined = (auth: AuthContext, c: Context, accountId: string, classId: string): AuditEntry => ({
  action: 'teacher.joined',
  actor: accountId,
  subject: classId,
  network: auditedNetwork(auth.config, c),
})
