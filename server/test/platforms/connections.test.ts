import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Connections, TestedConnection } from '#server/api/types.ts'
import { connectionLines } from '#server/commands/platform.ts'
import { noteProvider } from '#server/schools/accounts/provider-states.ts'
import { noteProblem, storePlatform } from '#server/schools/lti/platforms.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { ASKERS, type Cast, gather } from '../access/cast.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import { type SchoolPlatform, startSchoolPlatform } from '../courses/school-platform.ts'

const OPERATOR = 'op@school.example'

onBothEngines('connected platforms', (engine) => {
  let server: TestServer
  let platform: SchoolPlatform
  let operator: LearnerClient
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-connections-'))
  beforeAll(async () => {
    platform = await startSchoolPlatform(() => server.request('/lti/keys'))
    server = await startTestServer(engine, {
      AUTH_RATE_LIMITS: 'off',
      OPERATORS: `other@school.example, ${OPERATOR.toUpperCase()}`,
      OIDC_PROVIDERS: file('providers', {
        providers: [
          {
            id: 'hill',
            label: 'Hill',
            issuer: platform.issuer,
            client_id: 'x',
            client_secret: 'x',
            for: 'teachers',
            domains: ['school.example'],
          },
        ],
      }),
    })
    operator = await newLearner(server, { email: OPERATOR })
  })
  afterAll(async () => {
    await server.stop()
    await platform.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const file = (name: string, content: object) => {
    const path = join(folder, `${name}.json`)
    writeFileSync(path, JSON.stringify(content))
    return path
  }
  const register = async () =>
    (await server.ctx.db.transaction((trx) =>
      storePlatform(
        trx,
        {
          name: 'Sunny Hill',
          issuer: platform.issuer,
          clientId: randomUUID(),
          authUrl: `${platform.issuer}/auth`,
          tokenUrl: `${platform.issuer}/token`,
          keysUrl: `${platform.issuer}/keys`,
          domains: [],
          deployments: ['1'],
        },
        server.ctx.now(),
      ),
    )) ?? ''
  const read = () => operator.read<Connections>('/platforms')
  const tried = async (kind: string, id: string) => {
    const response = await operator.call('POST', '/platforms/tests', { kind, id })
    return ((await response.json()) as TestedConnection).failure
  }

  test('[N60] an operator sees what worked last and what failed, and nobody’s data', async () => {
    const id = await register()
    await noteProblem(server.ctx, id, 'unknown_deployment')
    await noteProvider(server.ctx, 'hill', null)
    await noteProvider(server.ctx, 'hill', 'provider_account_refused')
    const { providers, platforms } = await read()
    expect(providers).toEqual([
      {
        id: 'hill',
        label: 'Hill',
        issuer: platform.issuer,
        last_sign_in_at: expect.any(String),
        last_refusal: { code: 'provider_account_refused', at: expect.any(String) },
      },
    ])
    expect(platforms).toMatchObject([
      {
        id,
        name: 'Sunny Hill',
        last_launch_at: null,
        last_refusal: { code: 'unknown_deployment' },
        courses: 0,
        roster_problems: [],
        score_problems: [],
      },
    ])
    expect(JSON.stringify([providers, platforms])).not.toContain('secret')
    const printed = connectionLines({ providers, platforms }).join('\n')
    for (const line of [
      'deployments: 1; addresses of: no domain',
      /last refused launch .*: unknown_deployment/,
      /last refused sign-in .*: provider_account_refused/,
    ])
      expect(printed).toMatch(line)
  })

  test('[N60] a test says what does not work', async () => {
    const id = await register()
    expect(await tried('platform', id)).toBeNull()
    platform.state.isDown = true
    expect(await tried('platform', id)).toEqual({ step: 'keys', reason: 'server_error' })
    platform.state.isDown = false
    expect(await tried('provider', 'hill')).toEqual({ step: 'discovery', reason: 'refused' })
    for (const [kind, unknown] of [
      ['provider', 'x'],
      ['platform', 'x'],
      ['platform', randomUUID()],
    ])
      expect((await operator.call('POST', '/platforms/tests', { kind, id: unknown })).status).toBe(404)
  })

  test('[N60] a platform is removed, once, and on record', async () => {
    const id = await register()
    expect((await operator.call('DELETE', `/platforms/${id}`)).status).toBe(204)
    expect((await read()).platforms.map((one) => one.id)).not.toContain(id)
    for (const gone of [id, 'x'])
      expect((await operator.call('DELETE', `/platforms/${gone}`)).status).toBe(404)
    const rows = await server.ctx.db.query
      .selectFrom('audit_log')
      .select('subject_id')
      .where('action', '=', 'platform.removed')
      .execute()
    expect(rows).toEqual([{ subject_id: operator.id }])
  })

  test('[S172] [N61] where addresses are not confirmed by mail, nobody operates the site', async () => {
    const { auth } = server.ctx.config
    Object.assign(auth, { autoconfirm: true })
    const refused = await operator.call('GET', '/platforms')
    Object.assign(auth, { autoconfirm: false })
    expect([refused.status, (await operator.call('GET', '/platforms')).status]).toEqual([404, 200])
  })

  test('[N61] nobody but an operator with a confirmed address and an open gate sees or changes it', async () => {
    const cast: Cast = await gather(server)
    const id = await register()
    const calls = [
      ['GET', '/platforms'],
      ['POST', '/platforms/tests', { kind: 'platform', id }],
      ['DELETE', `/platforms/${id}`],
    ] as const
    for (const asker of ASKERS)
      for (const [method, path, body] of calls) {
        const status =
          asker === 'nobody'
            ? (await server.request(`/api${path}`, { method })).status
            : (await cast.people[asker].call(method, path, body)).status
        expect([asker, method, status]).toEqual([asker, method, asker === 'nobody' ? 401 : 404])
      }
    const closed = await newLearner(server, { email: 'other@school.example', adultGate: 'closed' })
    for (const [method, path, body] of calls) expect((await closed.call(method, path, body)).status).toBe(403)
    const { query } = server.ctx.db
    const confirm = (at: number | null) =>
      query.updateTable('users').set({ email_confirmed_at: at }).where('id', '=', operator.id).execute()
    await confirm(null)
    expect((await operator.call('GET', '/platforms')).status).toBe(404)
    await confirm(1)
    const gate = (person: LearnerClient) => person.read<{ operates?: boolean }>('/grown-ups/gate')
    expect([(await gate(operator)).operates, (await gate(cast.child)).operates]).toEqual([true, undefined])
    expect((await read()).platforms.map((one) => one.id)).toContain(id)
  })
})
