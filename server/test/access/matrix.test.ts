import { beforeAll, describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { TICKET_HEADER } from '#core/sync/attempt-request.ts'
import { CALLS, type EndpointName, type ServedCall } from '#server/api/endpoints.ts'
import { newTicket } from '#server/people/hand-in-tickets.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers, type TestServer } from '#server/testing/test-server.ts'
import { moment } from '../api/learner-client.ts'
import { ASKERS, type Asker, type Cast, gather, grant, removeLearner, revoke, siblingAmong } from './cast.ts'

const GUARDIANS = ['guardian', 'second guardian', 'guardian at home'] as const
const FAMILY = ['self', ...GUARDIANS] as const
const FAMILY_AND_SCHOOL = [...FAMILY, 'teacher', 'co-teacher'] as const
/** Where a family code made the link, the pupil plays at home, too. */
const PLAYERS = ['self', 'guardian at home'] as const
const ONLY_SELF = ['self'] as const
/** The call is about the account that asks, so there is no learner in it to see. */
const OWN_ACCOUNT = 'own account'
/** The link in a mail says about whom, and nobody needs to be signed in: see ../weekly-mail. */
const BY_LINK = OWN_ACCOUNT

/** Calls about a class have a matrix of their own. */
type ClassCall = Extract<EndpointName, `${string} /class${string}`>

/** Who gets through for a child. A new call without a row here does not compile. */
const MATRIX: Readonly<Record<Exclude<EndpointName, ClassCall>, readonly Asker[] | typeof OWN_ACCOUNT>> = {
  'GET /me': OWN_ACCOUNT,
  'PUT /who-plays': OWN_ACCOUNT,
  'PATCH /profile': OWN_ACCOUNT,
  'POST /learners': OWN_ACCOUNT,
  'PATCH /learners/:learnerId': ONLY_SELF,
  'DELETE /learners/:learnerId': ONLY_SELF,
  'POST /learners/:learnerId/erasure': ONLY_SELF,
  'PUT /learners/:learnerId/pictures': ONLY_SELF,
  'PUT /learners/:learnerId/research': FAMILY,
  'GET /learners/:learnerId': FAMILY_AND_SCHOOL,
  'GET /learners/:learnerId/summary': FAMILY_AND_SCHOOL,
  'GET /learners/:learnerId/rewards': FAMILY_AND_SCHOOL,
  'GET /learners/:learnerId/progress': FAMILY_AND_SCHOOL,
  'GET /learners/:learnerId/performance': FAMILY_AND_SCHOOL,
  // Classmates hand in with the ticket that the child left, and are told nothing: see ../classes/hand-in.test.ts.
  'POST /learners/:learnerId/attempts': [...PLAYERS, 'classmate', 'former classmate'],
  'GET /learners/:learnerId/report': FAMILY_AND_SCHOOL,
  'GET /learners/:learnerId/avatar': FAMILY_AND_SCHOOL,
  'POST /learners/:learnerId/avatar/purchases': PLAYERS,
  'PUT /learners/:learnerId/avatar/equipped': PLAYERS,
  'GET /grown-ups/gate': OWN_ACCOUNT,
  'POST /grown-ups/gate': OWN_ACCOUNT,
  'DELETE /grown-ups/gate': OWN_ACCOUNT,
  'PUT /grown-ups/pin': OWN_ACCOUNT,
  'DELETE /grown-ups/pin': OWN_ACCOUNT,
  'PUT /learners/:learnerId/avatar/figure': PLAYERS,
  'GET /learners/:learnerId/settings': FAMILY_AND_SCHOOL,
  'PUT /learners/:learnerId/settings': FAMILY,
  'PUT /learners/:learnerId/settings/grown-ups': FAMILY,
  'PUT /learners/:learnerId/settings/access': FAMILY_AND_SCHOOL,
  'GET /learners/:learnerId/assignments': FAMILY_AND_SCHOOL,
  'POST /grown-ups/weekly-mail': OWN_ACCOUNT,
  'PUT /grown-ups/weekly-mail': OWN_ACCOUNT,
  'GET /unsubscribe/:token': BY_LINK,
  'POST /unsubscribe/:token': BY_LINK,
  'DELETE /unsubscribe/:token': BY_LINK,
  'GET /plan': OWN_ACCOUNT,
  'PUT /plan/players': OWN_ACCOUNT,
  'GET /export': OWN_ACCOUNT,
  'GET /export/csv': OWN_ACCOUNT,
  'POST /account/consent': OWN_ACCOUNT,
  'GET /account/safety': OWN_ACCOUNT,
  'DELETE /account/sessions': OWN_ACCOUNT,
  'DELETE /account/sessions/:sessionId': OWN_ACCOUNT,
  'POST /account/recovery-codes': OWN_ACCOUNT,
  'GET /account/activity/:before': OWN_ACCOUNT,
  // The ticket of a launch says who comes, and the account itself says whose course it is: see ../courses.
  'POST /launch': OWN_ACCOUNT,
  'POST /launch/connect': OWN_ACCOUNT,
  'GET /courses': OWN_ACCOUNT,
  'POST /courses/:courseId/class': OWN_ACCOUNT,
  // None of these people is an operator: see ../platforms.
  'GET /platforms': [],
  'POST /platforms/tests': [],
  'DELETE /platforms/:platformId': [],
  // Only for the teacher whom the launch names: see ../courses/picking.test.ts.
  'GET /picks/:pickId': OWN_ACCOUNT,
  'POST /picks/:pickId': OWN_ACCOUNT,
  'GET /invitations': OWN_ACCOUNT,
  'POST /invitations': OWN_ACCOUNT,
  'DELETE /invitations/:invitationId': OWN_ACCOUNT,
  'GET /invitations/:token': OWN_ACCOUNT,
  'POST /invitations/:token/accept': OWN_ACCOUNT,
  'POST /family-codes/:code/redeem': OWN_ACCOUNT,
  'GET /learners/:learnerId/adults': FAMILY,
  'DELETE /learners/:learnerId/adults/:accountId': ONLY_SELF,
  'DELETE /learners/:learnerId/access': GUARDIANS,
  'POST /account/deletion-code': OWN_ACCOUNT,
  'DELETE /account': OWN_ACCOUNT,
  // What the account itself erased: see ../safety/undo-erasure.test.ts.
  'GET /erasures': OWN_ACCOUNT,
  'POST /erasures/:erasureId/undo': OWN_ACCOUNT,
  'DELETE /erasures/:erasureId': OWN_ACCOUNT,
}

const BODIES: Partial<Record<EndpointName, (server: TestServer) => unknown>> = {
  'PATCH /learners/:learnerId': () => ({ grade: 3 }),
  'PUT /learners/:learnerId/pictures': () => ({ pictures: null }),
  'PUT /learners/:learnerId/research': () => ({ allowed: false }),
  'POST /learners/:learnerId/attempts': (server) => ({
    version: 1,
    attempts: [basicAttempt(3, 10, moment(server))],
  }),
  'POST /learners/:learnerId/avatar/purchases': () => ({ item_id: 'clothes-moon-stripes' }),
  'PUT /learners/:learnerId/avatar/equipped': () => ({ category: 'hair', item_id: null }),
  'PUT /learners/:learnerId/avatar/figure': () => ({ skin: 'honey', hair: 'hair-moon-bob' }),
  'PUT /learners/:learnerId/settings': (server) => ({
    keypad: { value: 'calculator', changed_at: moment(server).completed_at },
  }),
  'PUT /learners/:learnerId/settings/grown-ups': (server) => ({
    sounds: { value: false, changed_at: moment(server).completed_at },
  }),
  'PUT /learners/:learnerId/settings/access': (server) => ({
    listens: { value: true, changed_at: moment(server).completed_at },
  }),
}

const DELIVERY = 'POST /learners/:learnerId/attempts' satisfies EndpointName
const takesAway = ({ name, method }: ServedCall) =>
  method === 'DELETE' || name === 'POST /learners/:learnerId/erasure'
const NINETY_DAYS = 90 * DAY_MS
const aboutLearners = CALLS.filter(({ path }) => path.includes(':learnerId'))

onBothServers('who may see whom', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  let cast: Cast
  beforeAll(async () => {
    cast = await gather(server)
    await cast.child.record(basicAttempt(9, 10, moment(server)), basicAttempt(8, 10, moment(server)))
  })
  const ticketOf = (learnerId: string) => newTicket(server.ctx.keys, learnerId, server.ctx.now())
  /** Everybody holds the child's ticket: it opens nothing but the one call, and that to nobody but classmates. */
  const ask = async (
    asker: Asker,
    { name, method, path }: ServedCall,
    learnerId: string,
    ticket: string | null = ticketOf(cast.child.learnerId),
  ) => {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (ticket !== null) headers[TICKET_HEADER] = ticket
    if (asker !== 'nobody') headers.authorization = `Bearer ${cast.people[asker].token}`
    const body = BODIES[name]?.(server)
    // Whom somebody wants to send away, where the call is about that.
    const other = cast.people['second guardian'].id
    return server.request(`/api${path.replace(':learnerId', learnerId).replace(':accountId', other)}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  }
  const everythingOfTheChild = async () => {
    const reads = aboutLearners.filter(({ method }) => method === 'GET')
    return Promise.all(reads.map(async (call) => (await ask('self', call, cast.child.learnerId)).text()))
  }

  describe.each(aboutLearners)('$method $path', (call) => {
    const row = MATRIX[call.name as keyof typeof MATRIX]
    const allowed = row === OWN_ACCOUNT ? [] : row
    const refused = ASKERS.filter((asker) => !allowed.includes(asker))
    // The child goes with its account only, so what is erased is a sibling with the same people around it.
    const erases = takesAway(call)
    const whomToAskFor = async () => (erases ? await siblingAmong(server, cast) : cast.child.learnerId)

    describe('refused', () => {
      let before: string[]
      let unknown: string
      beforeAll(async () => {
        before = await everythingOfTheChild()
        unknown = await (await ask('stranger', call, '00000000-0000-4000-8000-000000000000')).text()
      })

      test.each(refused)('[S33] %s', async (asker) => {
        const learnerId = await whomToAskFor()
        const response = await ask(asker, call, learnerId)
        // 404 and the same words as for a learner that does not exist: a refusal reveals nothing.
        expect(response.status).toBe(asker === 'nobody' ? 401 : 404)
        if (asker !== 'nobody') expect(await response.text()).toBe(unknown)
        if (erases) expect(await removeLearner(server, learnerId)).toBe(1n)
      })

      test.each(ASKERS)('[S121] the id of an account is that of no learner: %s', async (asker) => {
        const good = ticketOf(cast.child.id)
        const response = await ask(asker, call, cast.child.id, good)
        expect(response.status).toBe(asker === 'nobody' ? 401 : 404)
        if (asker === 'nobody') return
        const own = await ask(asker, call, cast.people[asker].id, good)
        expect([own.status, await own.text()]).toEqual([404, await response.text()])
      })

      test('[S33] [S121] none of them has changed anything of the child', async () => {
        expect(await everythingOfTheChild()).toEqual(before)
      })
    })

    test.each(allowed)('[S33] allowed: %s', async (asker) => {
      const learnerId = await whomToAskFor()
      expect((await ask(asker, call, learnerId)).status).toBeLessThan(300)
      if (erases) await removeLearner(server, learnerId)
      // The next one who may buy it finds it in the shop.
      if (call.name.endsWith('/purchases'))
        await server.ctx.db.query.deleteFrom('user_avatar_items').execute()
    })

    test('[S33] a path that is no id is answered like an unknown learner', async () => {
      for (const id of ['x', '..%2f..%2fme', '%00', `${cast.child.learnerId}%20`, "'or'1'='1"]) {
        const response = await ask('stranger', call, id)
        expect([id, response.status]).toEqual([id, 404])
      }
    })
  })

  test.each(['classmate', 'former classmate'] as const)(
    '[S94] %s hands in with the ticket of the child, and with nothing else',
    async (asker) => {
      const call = aboutLearners.find(({ name }) => name === DELIVERY) as ServedCall
      const good = ticketOf(cast.child.learnerId)
      const [moment = '', seal = ''] = good.split('.')
      const others = [
        ...[null, '', '.', 'x', moment, seal, `${moment}.`, `.${seal}`, `${good}x`],
        ticketOf(cast.people[asker].learnerId),
        ticketOf(cast.people.stranger.learnerId),
        `${Number(moment) + 1}.${seal}`,
        newTicket(server.ctx.keys, cast.child.learnerId, server.ctx.now() - NINETY_DAYS),
      ]
      const before = await everythingOfTheChild()
      for (const ticket of others)
        expect([ticket, (await ask(asker, call, cast.child.learnerId, ticket)).status]).toEqual([ticket, 404])
      expect(await everythingOfTheChild()).toEqual(before)
      expect((await ask(asker, call, cast.child.learnerId, good)).status).toBe(200)
    },
  )

  test('[S33] a sibling without an account is played by the account of the family, apart from the others', async () => {
    const call = aboutLearners.find(({ name }) => name === DELIVERY) as ServedCall
    const before = await everythingOfTheChild()
    expect((await ask('self', call, cast.siblingId)).status).toBe(200)
    expect(await everythingOfTheChild()).toEqual(before)
    const { rows } = {
      rows: await server.ctx.db.query
        .selectFrom('attempts')
        .select(['learner_id', 'delivered_by'])
        .where('learner_id', '=', cast.siblingId)
        .execute(),
    }
    expect(rows).toEqual([{ learner_id: cast.siblingId, delivered_by: null }])
  })

  test('[S34] access taken away acts on the next request', async () => {
    const call = aboutLearners.find(({ name }) => name === 'GET /learners/:learnerId/progress') as ServedCall
    await grant(server, cast.people.stranger.id, cast.child.learnerId, 'guardian')
    expect((await ask('stranger', call, cast.child.learnerId)).status).toBe(200)
    await revoke(server, cast.people.stranger.id, cast.child.learnerId)
    expect((await ask('stranger', call, cast.child.learnerId)).status).toBe(404)
  })

  test('an account is told the learners it may act for, its own first', async () => {
    const me = (await (await cast.child.call('GET', '/me')).json()) as { learners: unknown }
    expect(me.learners).toEqual([
      { id: cast.child.learnerId, name: 'Maya', grade: 3, colour: 'sky', role: 'self', own: true },
      { id: cast.siblingId, name: 'Leo', grade: 3, colour: 'mint', role: 'self' },
    ])
    const teacher = (await (await cast.people.teacher.call('GET', '/me')).json()) as {
      learners: { role: string }[]
    }
    // Pupils are found by their class, not here.
    expect(teacher.learners.map(({ role }) => role)).toEqual(['self'])
  })
})
