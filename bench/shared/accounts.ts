import { randomUUID } from 'node:crypto'
import { type Call, type Connection, openConnection } from '#bench/shared/connection.ts'

export const PASSWORD = 'twelve times twelve'

export interface Account {
  readonly learnerId: string
  readonly email: string
  readonly accessToken: string
}

async function ask(connection: Connection, call: Call): Promise<string> {
  const { status, body } = await connection.send(call)
  if (status !== 200) throw new Error(`${call.method} ${call.path} answered ${status} ${body}`)
  return body
}

async function signUp(connection: Connection, apikey: string): Promise<Account> {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, data: { full_name: 'Ada' } }
  const call: Call = { method: 'POST', path: '/auth/v1/signup', headers: { apikey }, body }
  const session = JSON.parse(await ask(connection, call)) as {
    access_token: string
    user: { learner_id: string }
  }
  return { learnerId: session.user.learner_id, email, accessToken: session.access_token }
}

/** The public key and some accounts to work with. */
export async function prepare(port: number, count: number) {
  const connection = openConnection(port)
  const { publishableKey: apikey } = JSON.parse(
    await ask(connection, { method: 'GET', path: '/config.json' }),
  ) as {
    publishableKey: string
  }
  const accounts: Account[] = []
  for (let i = 0; i < count; i++) accounts.push(await signUp(connection, apikey))
  connection.close()
  return { apikey, accounts }
}
