import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { readConnections } from '#server/schools/calls/platforms/connections.ts'
import { PLATFORMS_JOB } from '#server/schools/jobs.ts'
import { platformOperator } from '#server/schools/lti/operator.ts'
import { type ListeningServer, startListeningServer } from '#server/testing/listening-server.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { onBothEngines } from '#server/testing/test-server.ts'
import { toldBy } from './launched.ts'
import { type SchoolPlatform, startSchoolPlatform } from './school-platform.ts'

onBothEngines('registering a platform', (engine) => {
  let server: ListeningServer
  let platform: SchoolPlatform
  beforeAll(async () => {
    server = await startListeningServer(engine, { AUTH_RATE_LIMITS: 'off', OPERATORS: 'ops@example.org' })
    platform = await startSchoolPlatform(() => fetch(`${server.url}/lti/keys`))
    await signedInPerson(server.ctx, { email: 'ops@example.org' })
  })
  afterAll(async () => {
    await server.stop()
    await platform.stop()
  })
  const operator = () => platformOperator(server.ctx)
  const open = async (link: string, configuration = `${platform.issuer}/configuration`) => {
    const path = new URL(link).pathname
    const query = new URLSearchParams({ openid_configuration: configuration, registration_token: 'x' })
    const answer = await fetch(`${server.url}${path}?${query}`, { redirect: 'manual' })
    return (await toldBy(answer)).get('problem')
  }
  const frames = async (path: string) => {
    const { headers } = await fetch(server.url + path)
    return [
      /frame-ancestors ([^;]+)/.exec(headers.get('content-security-policy') ?? '')?.[1],
      headers.get('x-frame-options'),
    ]
  }

  test('[N28] [S135] without a platform no page is framed', async () => {
    for (const path of ['/launch', '/app', '/']) expect(await frames(path)).toEqual(["'none'", 'DENY'])
  })

  test('[N29] [N30] a link registers a platform once; one that fails is still good', async () => {
    const link = (await operator().link('Sunny Hill', ['school.example'])).at(-1) ?? ''
    expect(await open(link, `${platform.issuer}/nothing`)).toBe('not_registered')
    expect(await open(link, 'http://evil.example/configuration')).toBe('not_registered')
    platform.state.isDown = true
    expect(await open(link)).toBe('not_registered')
    platform.state.isDown = false
    expect(await open(link)).toBe('registered')
    expect(await open(link)).toBe('unknown_link')
    const [row] = await server.ctx.db.query.selectFrom('lti_platforms').selectAll().execute()
    expect(row).toMatchObject({
      issuer: platform.issuer,
      client_id: 'by-link',
      domains: '["school.example"]',
    })
    expect((await readConnections(server.ctx)).platforms).toMatchObject([{ deployments: ['9'] }])
    // The next page that it opens is one of ours inside its own: no process waits for its list to be read again.
    expect(await frames('/launch')).toEqual([`'self' ${platform.issuer}`, null])
    expect(platform.state.registered).toMatchObject({
      scope: expect.stringContaining('lti-ags/scope/score'),
      'https://purl.imsglobal.org/spec/lti-tool-configuration': {
        messages: [{ type: 'LtiResourceLinkRequest' }, { type: 'LtiDeepLinkingRequest' }],
      },
    })
  })

  test('[N29] the operator is told by mail and on the page who registered', async () => {
    const mails = await server.ctx.db.query.selectFrom('mail_queue').selectAll().execute()
    const about = mails.filter(({ recipient }) => recipient === 'ops@example.org')
    expect(JSON.stringify(about)).toContain(`Sunny Hill`)
    expect(JSON.stringify(about)).toContain(new URL(platform.issuer).host)
    expect((await readConnections(server.ctx)).platforms).toMatchObject([
      { registered_from: '127.0.0.0/24', registered_at: expect.any(String) },
    ])
  })

  const rows = () => server.ctx.db.query.selectFrom('lti_platforms').selectAll().execute()

  test('[N29] [S154] a link never changes a platform that is there', async () => {
    const before = await rows()
    const link = (await operator().link('Attacker', [])).at(-1) ?? ''
    // The same issuer answers the same client again.
    expect(await open(link)).toBe('not_registered')
    expect(await rows()).toEqual(before)
  })

  test.each([
    ['another school’s issuer', { issuer: 'https://moodle.school.example' }],
    ['an issuer at another port', { issuer: 'http://127.0.0.1:1' }],
    ['another school’s tokens', { token_endpoint: 'https://moodle.school.example/token' }],
    ['another school’s keys', { jwks_uri: 'https://moodle.school.example/keys' }],
    ['a page of endless length', { authorization_endpoint: `https://x.example/${'a'.repeat(1_000)}` }],
    ['a host that is a pattern', { authorization_endpoint: 'https://*/auth' }],
    ['a host that begins another rule', { authorization_endpoint: 'https://x,default-src/auth' }],
    ['a host that ends the rule', { authorization_endpoint: 'https://x;sandbox/auth' }],
  ])('[N29] [S154] a configuration that names %s is not believed', async (_, claimed) => {
    const before = await rows()
    const link = (await operator().link('Attacker', [])).at(-1) ?? ''
    platform.state.claimed = claimed
    expect(await open(link)).toBe('not_registered')
    platform.state.claimed = {}
    expect(await rows()).toEqual(before)
    expect((await frames('/launch'))[0]).not.toMatch(/[*,;]/)
  })

  test('[N29] [S154] a link for one host is of no use at another', async () => {
    await expect(operator().link('Hill', [], 'https://hill.example')).rejects.toThrow('--host must be a host')
    const other = (await operator().link('Hill', [], 'moodle.hill.example')).at(-1) ?? ''
    expect(await open(other)).toBe('not_registered')
    const [{ id } = { id: '' }] = await rows()
    await operator().remove(id)
    const own = (await operator().link('Hill', [], new URL(platform.issuer).host)).at(-1) ?? ''
    expect(await open(own)).toBe('registered')
  })

  test('[N29] a link is over after seven days', async () => {
    const link = (await operator().link('Late', [])).at(-1) ?? ''
    server.advance(8 * DAY_MS)
    expect(await open(link)).toBe('unknown_link')
  })

  test('[N28] [S135] any site frames a sentence about a launch: it has no name, no field and no link', async () => {
    for (const path of ['/lti/register/unknown', '/lti/login?iss=https://gone.example']) {
      const answer = await fetch(server.url + path)
      const policy = answer.headers.get('content-security-policy') ?? ''
      expect(policy).toContain('frame-ancestors *')
      expect(policy).toContain("default-src 'none'")
      expect(policy).toContain("form-action 'none'")
      expect(await answer.text()).not.toMatch(/<(form|input|a|button|iframe|script) ?/)
    }
  })

  test('[N28] [S135] a registered platform frames the launch and the games, and nothing else', async () => {
    expect(await frames('/launch')).toEqual([`'self' ${platform.issuer}`, null])
    expect(await frames('/app/mission')).toEqual([`'self' ${platform.issuer}`, null])
    for (const path of ['/grown-ups', '/auth/login', '/application', '/', '/api/me'])
      expect(await frames(path)).toEqual(["'none'", 'DENY'])
  })

  test('[N29] our key is published, never stored in clear, and replaced at a word', async () => {
    const keySet = async () => {
      server.advance(11_000)
      return (await (await fetch(`${server.url}/lti/keys`)).json()) as { keys: { kid: string; d?: string }[] }
    }
    const before = await keySet()
    expect(before.keys).toHaveLength(1)
    await operator().newKey()
    const after = await keySet()
    expect(after.keys).toHaveLength(2)
    expect(after.keys.map(({ kid }) => kid)).toContain(before.keys[0]?.kid)
    expect(JSON.stringify(after)).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
    const rows = await server.ctx.db.query.selectFrom('lti_keys').select('sealed').execute()
    for (const { sealed } of rows) expect(sealed).toMatch(/^sealed1\./)
    server.advance(31 * DAY_MS)
    await operator().newKey()
    expect((await keySet()).keys).toHaveLength(2)
  })

  test('[N29] an address that is not safe is refused, and a removed platform is gone', async () => {
    const given = {
      name: 'Plain',
      issuer: 'https://moodle.example',
      clientId: 'x',
      authUrl: 'http://moodle.example/auth',
      tokenUrl: 'https://moodle.example/token',
      keysUrl: 'https://moodle.example/keys',
      domains: [],
      deployments: ['1'],
    }
    await expect(operator().add(given)).rejects.toThrow('--auth must be an https address.')
    const safe = { ...given, authUrl: 'https://moodle.example/auth' }
    await expect(operator().add({ ...safe, issuer: 'https://*' })).rejects.toThrow('--issuer must')
    await expect(operator().add({ ...safe, pages: ['https://*.example'] })).rejects.toThrow('--page must')
    await expect(operator().add({ ...safe, pages: ['http://school.example'] })).rejects.toThrow('--page must')
    // A platform whose pages come from the school's own host.
    await operator().add({ ...safe, pages: ['https://school.example/courses'] })
    await server.ctx.jobs.run(PLATFORMS_JOB)
    expect((await frames('/launch'))[0]).toContain('https://school.example')
    for (const { id } of await server.ctx.db.query.selectFrom('lti_platforms').select('id').execute())
      await operator().remove(id)
    await expect(operator().remove('x')).rejects.toThrow('There is no platform x')
  })
})
