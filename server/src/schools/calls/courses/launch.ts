import type { Context } from 'hono'
import type { Transaction } from 'kysely'
import type { InferOutput } from 'valibot'
import { onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { rememberClient } from '#server/auth/clients/known-clients.ts'
import { sendSoon } from '#server/auth/mail-links/send-account-mail.ts'
import { proveAgain } from '#server/auth/sessions/prove-again.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { letPupilIn } from '#server/people/classes/let-pupil-in.ts'
import { allOrNothing } from '#server/refusals/all-or-nothing.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import { pageFor } from '#server/schools/calls/courses/link-page.ts'
import type { LaunchAnswer, LaunchEntry, TeacherPlace } from '#server/schools/calls/courses/schemas.ts'
import { browserMark } from '#server/schools/lti/browser-mark.ts'
import {
  askWhoTeaches,
  connectTeacher,
  enterAsPupil,
  enterAsTeacher,
  type TeacherPlace as Place,
  teacherAccount,
  type Verified,
} from '#server/schools/lti/enter-course.ts'
import { beginPick } from '#server/schools/lti/picks.ts'
import { ROSTER_JOB } from '#server/schools/lti/roster-job.ts'
import { findLaunch, handToTab, spendLaunch } from '#server/schools/lti/tickets.ts'

const LONGEST_NAME = 100

type Found = NonNullable<Awaited<ReturnType<typeof findLaunch>>>

/** Opens the session of a launch that was verified, as the doors of a class and of accounts do. */
export function createLaunchDoor(auth: AuthContext) {
  const find = async (c: Context, given: { ticket: string; proof?: string | undefined }) => {
    const found = await findLaunch(auth.db.query, { ...given, mark: browserMark(auth, c) }, auth.now())
    if (!found) await limitNetwork(auth, LIMITS.refusedLaunchPerNetwork, c)
    return found
  }

  async function enter(c: Context, body: InferOutput<typeof LaunchEntry>): Promise<Response | Refusal> {
    const found = await find(c, body)
    if (!found) return refusal('launch_expired')
    const { role, course, pick } = found.launch
    // Grown-ups' pages are never shown inside another site.
    if (!body.framed || (role === 'pupil' && body.keeps_session))
      return role === 'pupil' ? pupil(c, found) : teacher(c, found)
    const key = await handToTab(auth.db.query, found.row)
    return c.json({ kind: 'new_tab', key, course: course.title, waits: pick !== null } satisfies LaunchAnswer)
  }

  async function pupil(c: Context, found: Found): Promise<Response | Refusal> {
    const unasked = await askWhoTeaches(auth, found)
    if (unasked) return unasked
    const entered = await allOrNothing(auth.db, async (trx) => {
      const place = await enterAsPupil(auth, trx, found)
      if (place instanceof Refusal) return place
      return (await spendLaunch(trx, found.row)) ? place : refusal('launch_expired')
    })
    if (entered instanceof Refusal) return entered
    const coming = { learnerId: entered.learnerId, classId: entered.schoolClass.id }
    const session = await letPupilIn(auth, c, coming, 'course')
    if (session instanceof Refusal) return session
    const { name } = entered
    return c.json({ kind: 'pupil', session, name, to: pageFor(found.launch, entered) } satisfies LaunchAnswer)
  }

  async function teacher(c: Context, found: Found): Promise<Response | Refusal> {
    const entered = await allOrNothing(auth.db, async (trx) => {
      const account = await teacherAccount(auth, trx, found)
      if (account === 'connect' || account instanceof Refusal) return account
      if (!(await spendLaunch(trx, found.row))) return refusal('launch_expired')
      const place = await enterWithPick(auth, c, trx, found, account.accountId)
      await auth.audit.record(trx, {
        action: 'sign-in',
        ...onItself(auth.config, c, account.accountId),
        detail: { method: 'course' },
      })
      // As after a sign-in with the account of a school: taking the platform off ends it.
      return { place, open: await openSession(auth, trx, account.accountId, 'oauth') }
    })
    if (entered instanceof Refusal) return entered
    if (entered === 'connect')
      return c.json({
        kind: 'connect',
        platform: found.platform.name,
        person: calledIn(found),
      } satisfies LaunchAnswer)
    await rememberClient(auth, c, entered.open.account.user.id)
    void auth.jobs.run(ROSTER_JOB)
    const session = await sessionJson(auth, entered.open)
    return c.json({ kind: 'teacher', session, ...toPlace(entered.place) } satisfies LaunchAnswer)
  }

  async function connect(c: Context, account: SignedIn, ticket: string): Promise<Response | Refusal> {
    const found = await find(c, { ticket })
    if (found?.launch.role !== 'teacher') return refusal('launch_expired')
    const loaded = await auth.accounts.load(auth.db.query, account.id, account.sessionId)
    if (!loaded?.session) return refusal('launch_expired')
    await proveAgain(auth, loaded, loaded.session, { currentPassword: '', nonce: '' }, { justSignedIn: true })
    const entered = await allOrNothing(auth.db, (trx) => connectIn(auth, c, trx, found, account))
    if (entered instanceof Refusal) return entered
    sendSoon(auth)
    void auth.jobs.run(ROSTER_JOB)
    return c.json(toPlace(entered) satisfies TeacherPlace)
  }

  return { enter, connect }
}

async function connectIn(
  auth: AuthContext,
  c: Context,
  trx: Transaction<Tables>,
  found: Found & Verified,
  account: SignedIn,
) {
  const connected = await connectTeacher(auth, c, trx, found, account.sessionId)
  if (typeof connected !== 'string') return refusal(connected.refusal)
  if (!(await spendLaunch(trx, found.row))) return refusal('launch_expired')
  return enterWithPick(auth, c, trx, found, account.id)
}

async function enterWithPick(
  auth: AuthContext,
  c: Context,
  trx: Transaction<Tables>,
  found: Found,
  accountId: string,
) {
  const place = await enterAsTeacher(auth, c, trx, found, accountId)
  const pickId = await beginPick(trx, found, { courseId: place.courseId, accountId }, auth.now())
  return { ...place, pickId }
}

/** As the platform calls the person; it may tell neither a name nor an address. */
const calledIn = ({ launch: { name, givenName, familyName, email } }: Found) =>
  (name || `${givenName} ${familyName}`.trim() || email || '').slice(0, LONGEST_NAME)

const toPlace = (place: Place & { readonly pickId: string | null }): TeacherPlace => ({
  course_id: place.courseId,
  class_id: place.classId,
  assignment_id: place.assignmentId,
  pick_id: place.pickId,
})
