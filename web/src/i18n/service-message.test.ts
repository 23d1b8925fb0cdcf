import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { GoTrueClient } from '@supabase/auth-js'
import { afterEach, expect, test } from 'vitest'
import { problem } from '#web/data/session/session-actions.ts'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { serviceMessage } from '#web/i18n/service-message.ts'

afterEach(() => overwriteGetLocale(() => 'en'))

/** What a sign-in says when this is all the server answers. */
async function saidAfter(status: number, type: string, body: string): Promise<string> {
  const server = createServer((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  try {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const client = new GoTrueClient({ url, persistSession: false, autoRefreshToken: false })
    const { error } = await client.signInWithPassword({ email: 'nova@example.test', password: 'six times 7' })
    const found = problem(error)
    if (!found) throw new Error('it should not have worked')
    return serviceMessage(found, 'Failed to sign in')
  } finally {
    server.close()
  }
}

const PAGE = '<html><body>Internal Server Error</body></html>'

test.each([
  [500, 'text/html', PAGE],
  [500, 'text/plain', ''],
  [404, 'text/html', PAGE],
  [503, 'text/html', PAGE],
])('an answer %i without JSON is told in our own words', async (status, type, body) => {
  expect(await saidAfter(status, type, body)).toBe('Failed to sign in')
})

test('what the service says about a sign-in is repeated, in Portuguese by its code', async () => {
  const body = JSON.stringify({
    code: 400,
    error_code: 'invalid_credentials',
    msg: 'Invalid login credentials',
  })
  expect(await saidAfter(400, 'application/json', body)).toBe('Invalid login credentials')
  overwriteGetLocale(() => 'pt-BR')
  expect(await saidAfter(400, 'application/json', body)).toBe('E-mail ou senha incorretos')
})
