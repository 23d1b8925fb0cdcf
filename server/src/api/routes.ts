import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { TICKET_HEADER } from '#core/sync/attempt-request.ts'
import { accountHandlers } from '#server/api/account/handlers.ts'
import { adultHandlers } from '#server/api/adults/adults.ts'
import { familyCodeHandlers } from '#server/api/adults/codes.ts'
import { invitationHandlers } from '#server/api/adults/invitations.ts'
import { attemptHandlers } from '#server/api/attempts/handlers.ts'
import { avatarHandlers } from '#server/api/avatar/handlers.ts'
import { classHandlers } from '#server/api/classes/handlers.ts'
import { teachingHandlers } from '#server/api/classes/teaching/handlers.ts'
import { CALLS, type Endpoints, type ServedCall } from '#server/api/endpoints.ts'
import { erasureHandlers } from '#server/api/erasures/handlers.ts'
import { createFairUse } from '#server/api/fair-use/fair-use.ts'
import { grownUpsHandlers } from '#server/api/grown-ups/handlers.ts'
import { learnerHandlers } from '#server/api/learners/handlers.ts'
import { learningHandlers } from '#server/api/learning/handlers.ts'
import { planHandlers } from '#server/api/plans/handlers.ts'
import { profileHandlers } from '#server/api/profile/handlers.ts'
import { reportHandlers } from '#server/api/reports/handlers.ts'
import { rosterHandlers } from '#server/api/roster/handlers.ts'
import { safetyHandlers } from '#server/api/safety/handlers.ts'
import { settingsHandlers } from '#server/api/settings/handlers.ts'
import { weeklyMailHandlers } from '#server/api/weekly-mail/handlers.ts'
import { readBody } from '#server/api/wire/body.ts'
import type { Who } from '#server/api/wire/endpoint.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { refuse } from '#server/api/wire/refuse.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { createViews } from '#server/audit/views.ts'
import { requireUser, type SignedIn, type SignedInEnv } from '#server/auth/sessions/require-user.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import { limitBody } from '#server/network/request-body.ts'
import { createGate, type Role } from '#server/people/access.ts'
import { createAdultGate, isFresh, prolongGate } from '#server/people/adult-gate.ts'
import { createClassGate } from '#server/people/classes/classes.ts'
import { mergedInto } from '#server/people/merged-learners.ts'
import { isOperator } from '#server/people/operators.ts'
import { Refusal, refusal } from '#server/refusals/refusals.ts'
import { courseHandlers } from '#server/schools/calls/courses/handlers.ts'
import { platformHandlers } from '#server/schools/calls/platforms/handlers.ts'
import { schoolAccountHandlers } from '#server/schools/calls/school-accounts/handlers.ts'
import type { Services } from '#server/services.ts'

type AnyHandler = (call: {
  readonly c: Context
  readonly account?: SignedIn
  readonly learnerId?: string
  readonly role?: Role
  readonly classId?: string
  readonly body: unknown
}) => Promise<Response | Refusal>

/** Serves the endpoint table: token, gate and body are checked here, once for all calls. */
export function apiRoutes(services: Services) {
  const { findGrant, showsBoard } = createAdultGate(services)
  const fairUse = createFairUse(services)
  const handlers: Handlers<Endpoints> = {
    ...profileHandlers(services),
    ...learnerHandlers(services),
    ...learningHandlers(services),
    ...attemptHandlers(services, fairUse),
    ...avatarHandlers(services),
    ...settingsHandlers(services),
    ...accountHandlers(services, fairUse),
    ...classHandlers(services),
    ...rosterHandlers(services, fairUse),
    ...teachingHandlers(services),
    ...courseHandlers(services),
    ...schoolAccountHandlers(services),
    ...platformHandlers(services),
    ...planHandlers(services),
    ...invitationHandlers(services),
    ...adultHandlers(services),
    ...familyCodeHandlers(services),
    ...reportHandlers(services),
    ...grownUpsHandlers(services),
    ...weeklyMailHandlers(services),
    ...safetyHandlers(services, fairUse),
    ...erasureHandlers(services),
  }
  const admit = createAdmission(services)
  const recordView = viewRecorder(services)
  const app = new Hono<SignedInEnv>()
  const serve = ({ name, endpoint, method, path }: ServedCall) => {
    const handler = handlers[name] as AnyHandler
    const limits: MiddlewareHandler[] = endpoint.ownBody || method === 'GET' ? [] : [limitBody('other')]
    app.on([method], [path], ...limits, async (c: Context<SignedInEnv>) => {
      const answer = await serveCall(c)
      return answer instanceof Refusal ? refuse(c, answer) : answer
    })
    async function serveCall(c: Context<SignedInEnv>): Promise<Response | Refusal> {
      const admitted = await admit(c, endpoint.who)
      if (admitted instanceof Refusal) return admitted
      const { account, classId, role } = admitted
      // A pupil at the teacher's machine reads of no classmate.
      if (endpoint.adult || role === 'teacher') {
        const sessionId = account?.sessionId ?? ''
        const grant = await findGrant(sessionId)
        const onWall = endpoint.adult === 'board' && (await showsBoard(sessionId, classId ?? ''))
        if (!grant && !onWall) return refusal('adult_gate_closed')
        if (endpoint.adult === 'password' && !(grant && isFresh(grant, services.now())))
          return refusal('password_needed')
        if (grant && (classId !== undefined || role === 'teacher'))
          await prolongGate(services.db.query, sessionId, grant, services.now())
      }
      if (method === 'GET') await recordView(c, admitted)
      if (!endpoint.body || endpoint.ownBody) return handler({ c, ...admitted, body: undefined })
      const body = await readBody(c, endpoint.body)
      return body instanceof Refusal ? body : handler({ c, ...admitted, body: body.value })
    }
  }

  const [open, signedIn] = [
    CALLS.filter(({ endpoint }) => endpoint.who === 'anyone'),
    CALLS.filter(({ endpoint }) => endpoint.who !== 'anyone'),
  ]
  for (const call of open) serve(call)
  app.use(requireUser(services)).use(fairUse.guard)
  for (const call of signedIn) serve(call)
  return app
}

/** Other adults who look at a learner, and teachers who look at a class, are on record. */
function viewRecorder(services: Services) {
  const record = createViews(services)
  return async (
    c: Context,
    { account, learnerId, role, classId }: Omit<Parameters<AnyHandler>[0], 'c' | 'body'>,
  ) => {
    if (!account) return
    const view = () => ({ actor: account.id, network: auditedNetwork(services.config, c) })
    if (classId) await record({ ...view(), action: 'class.viewed', subject: classId })
    if (learnerId && (role === 'teacher' || role === 'guardian'))
      await record({ ...view(), action: 'learner.viewed', subject: learnerId })
  }
}

type Admitted = Omit<Parameters<AnyHandler>[0], 'c' | 'body'>

/** Who asks, about whom or which class, and whether they may. Always 404: a refusal must not tell what exists. */
function createAdmission(services: Services) {
  const { db } = services
  const mayAct = createGate(services)
  const mayTeach = createClassGate(db)
  return async (c: Context<SignedInEnv>, who: Who): Promise<Admitted | Refusal> => {
    if (who === 'anyone') return {}
    const account = c.get('user')
    if (who === 'account') return { account }
    if (who === 'operator')
      return (await isOperator(services, account.id)) ? { account } : refusal('not_found')
    if (who === 'teach' || who === 'own') {
      const classId = c.req.param('classId')?.toLowerCase() ?? ''
      return isUuid(classId) && (await mayTeach(account.id, classId, who))
        ? { account, classId }
        : refusal('unknown_class')
    }
    const learnerId = c.req.param('learnerId')?.toLowerCase() ?? ''
    const ticket = { text: c.req.header(TICKET_HEADER) ?? '', learnerId }
    const role = isUuid(learnerId) ? await mayAct(account.id, learnerId, who, ticket) : null
    if (role !== null) return { account, learnerId, role }
    if (who === 'deliver' && isUuid(learnerId)) {
      // A lesson that waited on a tablet while two pupils became one.
      const heir = await mergedInto(db.query, learnerId)
      const heirsRole = heir === null ? null : await mayAct(account.id, heir, who, ticket)
      if (heir !== null && heirsRole !== null) return { account, learnerId: heir, role: heirsRole }
    }
    return refusal('unknown_learner')
  }
}
