import { randomUUID } from 'node:crypto'
import type { JWTPayload } from 'jose'
import { expect, test } from 'vitest'
import {
  arrive,
  begin,
  enter,
  newPupil,
  newTeacher,
  onBothWithPlatform,
  onOneWithPlatform,
  post,
  taughtCourse,
  toldBy,
} from './launched.ts'
import { newKey } from './school-platform.ts'

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
const now = () => Math.floor(Date.now() / 1000)
const MINUTE = 60

onOneWithPlatform('launches that open nothing', (started) => {
  const countOf = async () => {
    const { query } = started.server.ctx.db
    const rows = [
      await query.selectFrom('users').select('id').execute(),
      await query.selectFrom('lti_launches').select('ticket_hash').execute(),
      await query.selectFrom('lti_courses').select('id').execute(),
    ]
    return rows.map(({ length }) => length)
  }
  const refusedWith = async (change: (claims: JWTPayload) => JWTPayload) => {
    const before = await countOf()
    const told = await arrive(started, newPupil(), randomUUID(), change)
    expect(told.get('ticket')).toBeNull()
    expect(await countOf()).toEqual(before)
    return told.get('problem')
  }

  const refused: readonly [string, (claims: JWTPayload) => JWTPayload, string][] = [
    ['of another nonce', (claims) => ({ ...claims, nonce: 'other' }), 'bad_launch'],
    ['without a nonce', ({ nonce: _, ...claims }) => claims, 'bad_launch'],
    ['of another audience', (claims) => ({ ...claims, aud: 'other' }), 'bad_launch'],
    ['for two clients', (claims) => ({ ...claims, aud: ['client', 'other'] }), 'bad_launch'],
    ['made for another client', (claims) => ({ ...claims, azp: 'other' }), 'bad_launch'],
    ['of another issuer', (claims) => ({ ...claims, iss: 'https://evil.example' }), 'bad_launch'],
    [
      'of an unknown deployment',
      (claims) => ({ ...claims, [`${CLAIM}/deployment_id`]: '2' }),
      'unknown_deployment',
    ],
    [
      'without a deployment',
      (claims) => ({ ...claims, [`${CLAIM}/deployment_id`]: undefined }),
      'unknown_deployment',
    ],
    ['that is over', (claims) => ({ ...claims, exp: now() - 2 * MINUTE }), 'launch_expired'],
    [
      'from the future',
      (claims) => ({ ...claims, iat: now() + 5 * MINUTE, exp: now() + 9 * MINUTE }),
      'bad_launch',
    ],
    ['that was kept for long', (claims) => ({ ...claims, iat: now() - 20 * MINUTE }), 'launch_expired'],
    ['of another version', (claims) => ({ ...claims, [`${CLAIM}/version`]: '1.1' }), 'bad_launch'],
    ['of another message', (claims) => ({ ...claims, [`${CLAIM}/message_type`]: 'LtiOther' }), 'bad_launch'],
    ['without a person', ({ sub: _, ...claims }) => claims, 'bad_launch'],
    ['of a person without end', (claims) => ({ ...claims, sub: 'x'.repeat(256) }), 'bad_launch'],
    ['without a course', (claims) => ({ ...claims, [`${CLAIM}/context`]: undefined }), 'no_course'],
    ['without a link', (claims) => ({ ...claims, [`${CLAIM}/resource_link`]: {} }), 'bad_launch'],
    ['of a guest', (claims) => ({ ...claims, [`${CLAIM}/roles`]: [] }), 'no_role'],
    [
      'of an administrator who is not in the course',
      (claims) => ({
        ...claims,
        [`${CLAIM}/roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/institution/person#Administrator'],
      }),
      'no_role',
    ],
    [
      'to another site',
      (claims) => ({ ...claims, [`${CLAIM}/target_link_uri`]: 'https://evil.example/' }),
      'bad_launch',
    ],
  ]
  // No query decides which of them is refused: once on each engine shows that nothing is kept.
  test.each(refused)('[N21] a launch %s', async (_, change, refusal) => {
    expect(await refusedWith(change)).toBe(refusal)
  })

  test('[N21] clocks may differ by a minute', async () => {
    const told = await arrive(started, newPupil(), randomUUID(), (claims) => ({
      ...claims,
      iat: now() + 40,
      exp: now() + 340,
    }))
    expect(told.get('ticket')).not.toBeNull()
  })

  test('[N21] [S133] a signature of another key, of a shared secret or of none', async () => {
    const begun = await begin(started)
    const claims = started.platform.claims(newPupil(), randomUUID(), begun.nonce)
    const other = await newKey()
    const signed = await started.platform.sign(claims)
    const [, payload = '', signature = ''] = signed.split('.')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    const shared = Buffer.from('{"alg":"HS256"}').toString('base64url')
    for (const token of [
      await started.platform.sign(claims, { key: other }),
      `${none}.${payload}.`,
      `${shared}.${payload}.${signature}`,
      `${signed.slice(0, -4)}AAAA`,
      '',
      'x',
    ]) {
      const again = await begin(started)
      const told = await post(started, again, token)
      expect(told.get('problem')).toBe('bad_launch')
    }
  })

  test('[N21] a platform or a client that is not registered', async () => {
    for (const more of [{ iss: 'https://evil.example' }, { client_id: 'other' }, { login_hint: '' }]) {
      const asked = { iss: started.platform.issuer, client_id: 'client', login_hint: '7', ...more }
      const answer = await started.server.request(`/lti/login?${new URLSearchParams(asked)}`)
      expect((await toldBy(answer)).get('problem')).toMatch(/^(unknown_platform|bad_launch)$/)
    }
  })

  test.each(['login_hint', 'lti_message_hint', 'target_link_uri'])(
    '[N21] [S157] a login whose %s has more than 1,000 letters is not kept',
    async (field) => {
      const { query } = started.server.ctx.db
      const count = async () => (await query.selectFrom('lti_logins').select('state_hash').execute()).length
      const before = await count()
      const asked = { iss: started.platform.issuer, client_id: 'client', login_hint: '7' }
      const tell = (letters: number) =>
        started.server.request('/lti/login', {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({ ...asked, [field]: 'x'.repeat(letters) }).toString(),
        })
      expect((await toldBy(await tell(1001))).get('problem')).toBe('bad_launch')
      expect(await count()).toBe(before)
      expect((await tell(1000)).headers.get('location')).toContain('#begin=')
      expect(await count()).toBe(before + 1)
    },
  )

  test('[N23] new keys of the platform are found, and looked for once in a while', async () => {
    // A key that was never seen: it has been looked for just now, however long the tests before took.
    started.server.advance(31_000)
    await started.platform.renewKeys()
    await arrive(started, newPupil(), randomUUID())
    await started.platform.renewKeys()
    const looks = started.platform.state.keyLooks
    expect((await arrive(started, newPupil(), randomUUID())).get('problem')).toBe('bad_launch')
    expect(started.platform.state.keyLooks).toBe(looks)
    started.server.advance(31_000)
    expect((await arrive(started, newPupil(), randomUUID())).get('ticket')).not.toBeNull()
    expect(started.platform.state.keyLooks).toBe(looks + 1)
  })

  test('[N23] a platform that is down is told from one that lies; known keys are still good', async () => {
    started.server.advance(3600_000)
    started.platform.state.isDown = true
    const late = (claims: JWTPayload) => ({ ...claims, iat: now() + 3631, exp: now() + 3931 })
    expect((await arrive(started, newTeacher(), randomUUID(), late)).get('ticket')).not.toBeNull()
  })
})

onBothWithPlatform('launches that come again', (started) => {
  test('[N22] [S133] a launch works once, in the browser that began it', async () => {
    const begun = await begin(started)
    const token = await started.platform.sign(started.platform.claims(newPupil(), 'once', begun.nonce))
    const stranger = await post(started, { ...begun, cookie: '' }, token)
    expect(stranger.get('problem')).toBe('other_browser')
    const other = await begin(started)
    expect((await post(started, { ...begun, cookie: other.cookie }, token)).get('problem')).toBe(
      'other_browser',
    )
    expect((await post(started, begun, token)).get('ticket')).not.toBeNull()
    expect((await post(started, begun, token)).get('problem')).toBe('other_browser')
    // The same answer in a launch that was begun anew has the nonce of the old one.
    expect((await post(started, other, token)).get('problem')).toBe('bad_launch')
  })

  test('[N22] a ticket opens one session, soon', async () => {
    const pupil = newPupil()
    const { course } = await taughtCourse(started, [pupil])
    const ticket = (await arrive(started, pupil, course)).get('ticket')
    expect((await enter(started, { ticket })).status).toBe(200)
    expect((await enter(started, { ticket })).status).toBe(404)
    expect((await enter(started, { ticket: 'x' })).status).toBe(404)
    const late = (await arrive(started, pupil, course)).get('ticket')
    await started.server.ctx.db.query.updateTable('lti_launches').set({ expires_at: 1 }).execute()
    expect((await enter(started, { ticket: late })).status).toBe(404)
  })

  test('[N22] two launches of one ticket at once open one session', async () => {
    const pupil = newPupil()
    const { course } = await taughtCourse(started, [pupil])
    const ticket = (await arrive(started, pupil, course)).get('ticket')
    const answers = await Promise.all([1, 2, 3].map(() => enter(started, { ticket })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })

  test('[N22] [S133] a launch that comes second keeps nothing of what it began: no account, no pupil, no mail', async () => {
    const { course } = await taughtCourse(started, [])
    const { query } = started.server.ctx.db
    const count = async () => {
      const { users } = await query
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('users'))
        .executeTakeFirstOrThrow()
      const { rows } = await query
        .selectFrom('audit_log')
        .select(({ fn }) => fn.countAll<number>().as('rows'))
        .executeTakeFirstOrThrow()
      const { mails } = await query
        .selectFrom('mail_queue')
        .select(({ fn }) => fn.countAll<number>().as('mails'))
        .executeTakeFirstOrThrow()
      return [users, rows, mails].map(Number)
    }
    for (const person of [newTeacher(), newPupil({ given_name: 'Zoe' })]) {
      const ticket = (await arrive(started, person, course)).get('ticket')
      const spent = started.server.ctx.db.transaction
      const before = await count()
      // The other request was faster between our look and our work.
      started.server.ctx.db.transaction = async (work) => {
        await query.deleteFrom('lti_launches').execute()
        return spent(work)
      }
      const { body } = await enter(started, { ticket }).finally(() => {
        started.server.ctx.db.transaction = spent
      })
      expect(body).toMatchObject({ code: 'launch_expired' })
      expect(await count()).toEqual(before)
    }
  })

  test('[N22] two launches of a newcomer at once make one account', async () => {
    const { course } = await taughtCourse(started, [newPupil()])
    const pupil = newPupil({ given_name: 'Zoe' })
    const tickets = [await arrive(started, pupil, course), await arrive(started, pupil, course)]
    const answers = await Promise.all(tickets.map((told) => enter(started, { ticket: told.get('ticket') })))
    const ids = answers.map(({ body }) => (body.kind === 'pupil' ? body.session.user.id : body))
    expect(new Set(ids).size).toBe(1)
  })

  test('[N22] where the browser keeps nothing in a frame, the page of the platform does', async () => {
    const pupil = newPupil()
    const { course } = await taughtCourse(started, [pupil])
    const begun = await begin(started, { lti_storage_target: '_parent' })
    const asked = await started.server.request('/lti/continue', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ state: begun.state }).toString(),
    })
    const { kept, storage } = (await asked.json()) as {
      kept: boolean
      storage: { key: string; value: string }
    }
    expect(kept).toBe(false)
    const token = await started.platform.sign(started.platform.claims(pupil, course, begun.nonce))
    const told = await post(started, { ...begun, cookie: '' }, token)
    expect(told.get('storage')).toBe(storage.key)
    const ticket = told.get('ticket')
    expect((await enter(started, { ticket })).status).toBe(404)
    expect((await enter(started, { ticket, proof: 'guessed' })).status).toBe(404)
    expect((await enter(started, { ticket, proof: storage.value })).status).toBe(200)
  })
})
