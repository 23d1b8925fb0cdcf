import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { onOneServer } from '#server/testing/test-server.ts'

onOneServer('/config.json', { SUPPORT_EMAIL: 'help@tables.example' }, (server) => {
  const ask = (headers: Record<string, string> = {}) => server.request('/config.json', { headers })

  test('[W9] names the address of support, and whether people may sign up', async () => {
    expect(await (await ask()).json()).toMatchObject({
      supportEmail: 'help@tables.example',
      signUps: true,
      mail: true,
    })
  })

  test('[W13] a chosen language is kept for another 400 days', async () => {
    const kept = (await ask({ cookie: 'PARAGLIDE_LOCALE=pt-BR' })).headers.get('set-cookie')
    expect(kept).toBe('PARAGLIDE_LOCALE=pt-BR; Max-Age=34560000; Path=/; SameSite=Lax')
  })

  test.each([{}, { cookie: 'PARAGLIDE_LOCALE=xx' }, { 'accept-language': 'pt-BR' }])(
    '[W13] what nobody chose is not remembered: %j',
    async (headers) => {
      expect((await ask(headers)).headers.get('set-cookie')).toBeNull()
    },
  )
})

test('SUPPORT_EMAIL must be an address', () => {
  expect(() => readConfig({ SUPPORT_EMAIL: 'call us' })).toThrow('SUPPORT_EMAIL must be an e-mail address.')
})
