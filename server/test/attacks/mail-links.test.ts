import { expect, test } from 'vitest'
import { onBothServers } from '#server/testing/test-server.ts'
import { call, followLink, fragmentOf, freshAddress, mailsOf, stockClient } from '../auth/stock-client.ts'

onBothServers('mail links', (server) => {
  const mails = mailsOf(server)
  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'http://localhost:3000@evil.example/',
    'http://user:pass@localhost:3000/',
    'http://localhost:3001/',
    'javascript:alert(1)',
    'http://localhost:3000\\@evil.example',
    'http://localhost:3000.evil.example/',
    '\thttps://evil.example',
    'blob:http://localhost:3000/abc',
  ])(
    '[S14] redirect_to %j leads to our own site, in the mail and when an old link is opened',
    async (evil) => {
      const email = freshAddress()
      await call(server, 'POST', `/signup?redirect_to=${encodeURIComponent(evil)}`, {
        body: { email, password: 'six plus' },
      })
      expect(fragmentOf(new URL(mails.link(email))).get('redirect_to')).toBe('http://localhost:3000')
      const query = new URLSearchParams({ token: 'x', type: 'signup', redirect_to: evil })
      const opened = await server.request(`/auth/v1/verify?${query}`)
      const page = new URL(opened.headers.get('location') ?? '')
      expect(`${page.origin}${page.pathname}${page.search}`).toBe('http://localhost:3000/auth/confirm')
      expect(fragmentOf(page).get('redirect_to')).toBe('http://localhost:3000')
    },
  )

  test('[S14] a place on our own site is kept', async () => {
    const email = freshAddress()
    const wanted = 'http://localhost:3000/auth/login?verified=true&from=mail'
    await stockClient(server).signUp({ email, password: 'six plus', options: { emailRedirectTo: wanted } })
    const landed = await followLink(server, mails.link(email))
    landed.hash = ''
    expect(landed.href).toBe(wanted)
  })

  test('[S15] what a request says about its host never reaches a mail', async () => {
    const email = freshAddress()
    await call(server, 'POST', '/signup', {
      body: { email, password: 'six plus' },
      headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example', Referer: 'https://evil.example/' },
    })
    expect(mails.link(email)).toMatch(/^http:\/\/localhost:3000\/auth\/confirm#/)
    expect(JSON.stringify(mails.sent)).not.toContain('evil.example')
  })
})
