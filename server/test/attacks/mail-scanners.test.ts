import { expect, test } from 'vitest'
import { onBothServers } from '#server/testing/test-server.ts'
import {
  call,
  followLink,
  fragmentOf,
  freshAddress,
  mailsOf,
  PASSWORD,
  signedUp,
  stockClient,
  tokenIn,
} from '../auth/stock-client.ts'

onBothServers('mail scanners', (server) => {
  const mails = mailsOf(server)
  /** As scanners and previews do: the link of the mail, and the one of the stock service with the same token. */
  const scan = async (link: string, method: string) => {
    const { type = '', redirect_to = '' } = Object.fromEntries(fragmentOf(new URL(link)))
    const query = new URLSearchParams({ token: tokenIn(link), type, redirect_to })
    await server.request(link, { method })
    return server.request(`/auth/v1/verify?${query}`, { method })
  }
  const everything = async () => {
    const { query } = server.ctx.db
    return JSON.stringify([
      await query.selectFrom('users').selectAll().orderBy('id').execute(),
      await query.selectFrom('sessions').selectAll().orderBy('id').execute(),
      await query.selectFrom('one_time_tokens').selectAll().orderBy('id').execute(),
      await query.selectFrom('flow_states').selectAll().orderBy('id').execute(),
    ])
  }

  test.each(['GET', 'HEAD'])('[F4] a %s of any link of ours changes nothing', async (method) => {
    const stranger = freshAddress()
    const { client, email } = await signedUp(server, mails)
    const next = freshAddress()
    await stockClient(server).signUp({ email: stranger, password: 'six plus' })
    await client.updateUser({ email: next, current_password: PASSWORD })
    const links = [mails.link(stranger), mails.link(email), mails.link(next)]
    server.advance(61_000)
    await stockClient(server).resetPasswordForEmail(email)
    links.push(mails.link(email))
    const pkce = freshAddress()
    await stockClient(server, { flowType: 'pkce' }).signUp({ email: pkce, password: 'six plus' })
    links.push(mails.link(pkce))
    const before = await everything()
    for (const link of links) {
      const answer = await scan(link, method)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('cache-control')).toBe('no-store')
      const place = answer.headers.get('location') ?? ''
      // The same page as in the mail, and a token only where no server sees it.
      expect(place.split('#')[0]).toBe('http://localhost:3000/auth/confirm')
      expect(tokenIn(place)).toBe(tokenIn(link))
    }
    expect(await everything()).toBe(before)
    const [confirmation = ''] = links
    expect(fragmentOf(await followLink(server, confirmation)).get('access_token')).toBeTruthy()
  })

  test('[F4] no mail of ours carries a token in a query', () => {
    expect(mails.sent.length).toBeGreaterThan(0)
    for (const { action = '', html, text } of mails.sent) {
      // A notice leads to a page where one asks for a link of one's own.
      expect(action).toMatch(/^http:\/\/localhost:3000\/auth\/(confirm#token=|forgot-password$)/)
      expect(html + text).not.toContain('?token=')
    }
  })

  test('[F4] after a change of address the old one is told, and who confirms nothing is told nothing', async () => {
    const { client, email } = await signedUp(server, mails)
    const next = freshAddress()
    await client.updateUser({ email: next, current_password: PASSWORD })
    const notices = () => mails.sent.filter(({ to, subject }) => to === email && /was changed/.test(subject))
    await followLink(server, mails.link(next))
    expect(notices()).toEqual([])
    await followLink(server, mails.link(email))
    expect((await client.getUser()).data.user?.email).toBe(next)
    expect(notices()).toHaveLength(1)
    expect(notices()[0]?.text).toContain(next)
    expect(notices()[0]?.text).not.toMatch(/https?:/)
  })

  test('[F29] the token of a PKCE link gives a code and no session to who has no verifier', async () => {
    const { email, user } = await signedUp(server, mails)
    const client = stockClient(server, { flowType: 'pkce' })
    await client.resetPasswordForEmail(email)
    const sessions = () =>
      server.ctx.db.query.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()
    const before = await sessions()
    const thief = await call(server, 'POST', '/verify', {
      body: { type: 'recovery', token_hash: tokenIn(mails.link(email)) },
    })
    expect(thief.status).toBe(200)
    const answer = (await thief.json()) as { auth_code: string }
    expect(Object.keys(answer)).toEqual(['auth_code'])
    expect(await sessions()).toEqual(before)
    const guess = await call(server, 'POST', '/token?grant_type=pkce', {
      body: { auth_code: answer.auth_code, code_verifier: 'x'.repeat(56) },
    })
    expect(guess.status).toBe(400)
    const { data, error } = await client.exchangeCodeForSession(answer.auth_code)
    expect(error).toBeNull()
    expect(data.session?.user.email).toBe(email)
  })

  test('[F29] a confirmation sent again stays bound to the client that signed up', async () => {
    const email = freshAddress()
    const client = stockClient(server, { flowType: 'pkce' })
    await client.signUp({ email, password: 'six plus' })
    server.advance(61_000)
    await call(server, 'POST', '/resend', { body: { type: 'signup', email } })
    const landed = await followLink(server, mails.link(email))
    expect(landed.hash).toBe('')
    const { error } = await client.exchangeCodeForSession(landed.searchParams.get('code') ?? '')
    expect(error).toBeNull()
  })
})
