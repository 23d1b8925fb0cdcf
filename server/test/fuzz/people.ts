import { randomUUID } from 'node:crypto'
import { basicAttempt } from '#server/testing/finished-lessons.ts'

/** Where the server is and what its operator knows. */
export interface Target {
  readonly url: string
  /** The address its redirects may lead to. */
  readonly siteUrl: string
  readonly apikey: string
  readonly serviceKey: string
}

export interface Account {
  readonly id: string
  readonly learnerId: string
  readonly email: string
  readonly name: string
  readonly token: string
  readonly password: string
  readonly refreshToken: string
}

/** Signs up over HTTP; the server must run with AUTH_AUTOCONFIRM and without rate limits. */
export async function newAccount({ url, apikey }: Target, who: string): Promise<Account> {
  const email = `${who}-${randomUUID()}@example.com`
  const name = `${who} ${randomUUID()}`
  const password = randomUUID()
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { apikey, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, data: { full_name: name } }),
  })
  const body = (await response.json()) as {
    access_token: string
    refresh_token: string
    user: { id: string; learner_id: string }
  }
  if (response.status !== 200) throw new Error(`sign-up answered ${response.status}`)
  return {
    id: body.user.id,
    learnerId: body.user.learner_id,
    email,
    name,
    password,
    token: body.access_token,
    refreshToken: body.refresh_token,
  }
}

/** A class of one's own with a pupil in it, so that what lies behind the gate of classes is reached. */
export interface OwnClass {
  readonly classId: string
  readonly pupilId: string
  readonly code: string
}

export async function newClass({ url }: Target, { token, password }: Account): Promise<OwnClass> {
  const send = async (method: string, path: string, body: object) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { class: { id: string; code: string }; pupils: { id: string }[] }
  }
  // One who plays keeps the learner of the account, and reaches what is about learners.
  await send('PUT', '/who-plays', { who: 'me' })
  await send('POST', '/grown-ups/gate', { password })
  const made = await send('POST', '/classes', { name: 'fuzz', grade: 3, language: 'en', school_allows: true })
  const { class: own, pupils } = await send('POST', `/classes/${made.class.id}/pupils`, { names: ['Ana'] })
  return { classId: own.id, pupilId: pupils[0]?.id ?? '', code: own.code }
}

/** Someone who takes no part: has finished lessons, and must neither be seen nor changed by others. */
export interface Bystander {
  readonly account: Account
  /** What is theirs alone and never sent by the fuzzer, not even to be kept and read again later. */
  readonly secrets: readonly string[]
  /** Everything the server would tell them, as one text. */
  everything(): Promise<string>
}

export async function newBystander(target: Target): Promise<Bystander> {
  const account = await newAccount(target, 'bystander')
  const headers = { authorization: `Bearer ${account.token}`, 'content-type': 'application/json' }
  const attempts = [7, 8].map((table) =>
    basicAttempt(table as 7, 10, { completed_at: new Date().toISOString() }),
  )
  const own = `/api/learners/${account.learnerId}`
  await fetch(`${target.url}${own}/attempts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ version: 1, attempts }),
  })
  const read = async (path: string) => (await fetch(`${target.url}${path}`, { headers })).text()
  return {
    account,
    secrets: [account.name, account.refreshToken, ...attempts.map(({ id }) => id)],
    async everything() {
      const proof = JSON.stringify({ password: account.password })
      await fetch(`${target.url}/api/grown-ups/gate`, { method: 'POST', headers, body: proof })
      const texts = await Promise.all(
        ['/api/me', `${own}/rewards`, `${own}/progress`, `${own}/avatar`, `${own}/report`, '/api/export'].map(
          read,
        ),
      )
      // Exports are on record, and so is what any stranger may cause: mails to the address, failed sign-ins.
      return texts
        .join('\n')
        .replace(/"exported_at":"[^"]*"/, '')
        .replace(/"(updated_at|recovery_sent_at)":("[^"]*"|null)/g, '')
        .replace(/"mails":\[.*\],"own_learner"/, '')
    },
  }
}
