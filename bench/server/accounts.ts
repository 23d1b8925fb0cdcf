import { randomUUID } from 'node:crypto'
import { type Call, type Connection, openConnection } from '#bench/server/connection.ts'
import type { Step } from '#bench/server/measure.ts'

export const PASSWORD = 'twelve times twelve'

export interface Account {
  readonly learnerId: string
  readonly email: string
  readonly accessToken: string
  readonly refreshToken: string
}

async function ask(connection: Connection, call: Call): Promise<string> {
  const { status, body } = await connection.send(call)
  if (status !== 200) throw new Error(`${call.method} ${call.path} answered ${status} ${body}`)
  return body
}

const accountOf = (email: string, body: string): Account => {
  const session = JSON.parse(body) as {
    access_token: string
    refresh_token: string
    user: { id: string; learner_id?: string }
  }
  return {
    // A version to compare with may be from before learners had ids of their own.
    learnerId: session.user.learner_id ?? session.user.id,
    email,
    accessToken: session.access_token,
    refreshToken: session.refresh_token,
  }
}

async function signUp(connection: Connection, apikey: string): Promise<Account> {
  const email = `${randomUUID()}@example.com`
  const body = { email, password: PASSWORD, data: { full_name: 'Ada' } }
  return accountOf(
    email,
    await ask(connection, { method: 'POST', path: '/auth/v1/signup', headers: { apikey }, body }),
  )
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

/** The calls of the auth service that are measured. */
export function authSteps(apikey: string, accounts: readonly Account[]) {
  const account = (lane: number) => accounts[lane % accounts.length] as Account
  const tokens = accounts.map(({ refreshToken }) => refreshToken)
  const user: Step = async (connection, lane) => {
    const headers = { apikey, authorization: `Bearer ${account(lane).accessToken}` }
    await ask(connection, { method: 'GET', path: '/auth/v1/user', headers })
  }
  const refresh: Step = async (connection, lane) => {
    const body = { refresh_token: tokens[lane] }
    const path = '/auth/v1/token?grant_type=refresh_token'
    const answer = await ask(connection, { method: 'POST', path, headers: { apikey }, body })
    tokens[lane] = accountOf('', answer).refreshToken
  }
  const signIn: Step = async (connection, lane) => {
    const body = { email: account(lane).email, password: PASSWORD }
    await ask(connection, {
      method: 'POST',
      path: '/auth/v1/token?grant_type=password',
      headers: { apikey },
      body,
    })
  }
  const newAccount: Step = async (connection) => void (await signUp(connection, apikey))
  return { user, refresh, signIn, newAccount }
}
