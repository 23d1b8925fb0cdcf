import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#core/people/consent.ts'
import type { Export } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onOneServer } from '#server/testing/test-server.ts'
import { moment, newLearner } from '../api/learner-client.ts'

onOneServer('data to take along', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  test('[K34] [R33] the table has one line for each lesson, and nothing in it is run as a formula', async () => {
    const child = await newLearner(server, { fullName: '=1+1 Maya;@x' })
    for (let i = 0; i < 23; i++) await child.record(basicAttempt(3, 10, moment(server, i * -60_000)))
    const stranger = await newLearner(server)
    await stranger.record(basicAttempt(4, 10, moment(server)))
    const response = await child.call('GET', '/export/csv')
    expect(response.headers.get('content-disposition')).toContain('dozenauts-lessons.csv')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    const [head, ...lines] = text.split('\r\n').filter((line) => line !== '')
    expect(head).toBe(
      '\uFEFF"Child","Finished (UTC)","What was played","Table","Points of 10","Seconds","Answers","Right answers"',
    )
    expect(lines).toHaveLength(23)
    for (const line of lines) expect(line).toMatch(/^"'=1\+1 Maya;'@x","20\d\d-.*Z","Lesson",3,10,\d+,10,10$/)
    const inBrazil = await server.request('/api/export/csv', {
      headers: { authorization: `Bearer ${child.token}`, 'accept-language': 'pt-BR' },
    })
    const brazilian = await inBrazil.text()
    expect(brazilian).toMatch(/^"Criança";"Término \(UTC\)";"O que jogou";"Tabuada";"Pontos de 10";/)
    expect(brazilian).toMatch(/^"'=1\+1 Maya;'@x";"20\d\d-.*Z";"Lição";3;10;\d+;10;10$/m)
  })

  test('[K34] the export names consents and sessions with their device', async () => {
    const adult = await newLearner(server)
    await adult.call('POST', '/account/consent', { version: CONSENT_VERSION })
    const data = await adult.read<Export>('/export')
    expect(data.consents).toMatchObject([{ kind: 'account', way: 'grown-ups' }])
    expect(data.sessions).toMatchObject([{ device: null }])
    expect(data.retention_notices).toEqual([])
  })

  test('[S69] both stand behind the adult gate', async () => {
    const child = await newLearner(server, { adultGate: 'closed' })
    for (const path of ['/export/csv', '/account/safety', '/account/activity/latest'])
      expect((await child.call('GET', path)).status).toBe(403)
    for (const path of ['/account/sessions', `/account/sessions/${child.id}`])
      expect((await child.call('DELETE', path)).status).toBe(403)
    expect((await child.call('POST', '/account/recovery-codes')).status).toBe(403)
  })
})
