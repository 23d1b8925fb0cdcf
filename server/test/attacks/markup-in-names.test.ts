import { expect, test } from 'vitest'
import type { Me } from '#server/api/types.ts'
import { startListeningServer } from '#server/testing/listening-server.ts'
import { onOneServer } from '#server/testing/test-server.ts'
import { newLearner } from '../api/learner-client.ts'
import { call, freshAddress, watchMails } from '../auth/stock-client.ts'

const NAME = '<img src=x onerror=alert(1)></script>"\''

onOneServer('markup in names', startListeningServer, (server) => {
  test('[S21] [X6] stays text in answers and in the export: kept as it is, and only ever sent as JSON', async () => {
    const learner = await newLearner(server)
    await learner.call('PATCH', '/profile', { full_name: NAME })
    for (const path of ['/me', '/export']) {
      const response = await learner.call('GET', path)
      expect(response.headers.get('content-type')).toMatch(/^application\/json/)
      expect(((await response.json()) as Me).profile.full_name).toBe(NAME)
    }
  })

  test('[S21] is in no mail, neither in its text nor in its HTML, and on no page of the mailbox', async () => {
    const mails = watchMails(server)
    const email = freshAddress()
    const answer = await call(server, 'POST', '/signup', {
      body: { email, password: 'six plus', data: { full_name: NAME } },
    })
    expect(answer.status).toBe(200)
    await server.ctx.mail.flush()
    const [mail] = mails.sent.filter(({ to }) => to === email)
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toContain('onerror')
    const page = await (await fetch(`${server.url}/dev/mailbox`)).text()
    expect(page).toContain(email)
    expect(page).not.toContain('onerror')
  })
})
