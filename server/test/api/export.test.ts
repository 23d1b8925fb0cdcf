import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Export } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { holdAdultGateOpen, personIn } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import {
  adminApi,
  call,
  freshAddress,
  type Outbox,
  PASSWORD,
  signedUp,
  watchMails,
} from '../auth/stock-client.ts'
import { type LearnerClient, learnerClient, moment } from './learner-client.ts'

/** Columns that open the account, or hold words that do. */
const SECRETS = [
  'password_hash',
  'token_hash',
  'code_hash',
  'child_nonce',
  'secret',
  'code_challenge',
  'auth_code_hash',
  'html',
  'text',
  'action',
]

onBothServers('the export', (server) => {
  let mails: Outbox
  let me: LearnerClient
  let newEmail: string
  let text: string
  let data: Export

  beforeAll(async () => {
    mails = watchMails(server)
    const { client, session, user } = await signedUp(server, mails)
    await holdAdultGateOpen(server.ctx, user.id)
    me = learnerClient(server, personIn(session))
    const admin = adminApi(server)
    await admin.updateUserById(me.id, { app_metadata: { note: 'slow reader' } })
    await client.mfa.enroll({ factorType: 'totp', friendlyName: 'the phone in the kitchen' })
    await me.record(basicAttempt(7, 10, moment(server)))
    server.advance(61_000)
    newEmail = freshAddress()
    await call(server, 'PUT', '/user', {
      token: me.token,
      body: {
        email: newEmail,
        current_password: PASSWORD,
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 's256',
      },
    })
    text = await (await me.call('GET', '/export')).text()
    data = JSON.parse(text) as Export
  })
  test('[F37] [X7] holds the address asked for, what operators wrote, identities, mails and the audit trail', () => {
    expect(data.account.new_email).toBe(newEmail)
    expect(data.account.app_metadata).toMatchObject({ note: 'slow reader' })
    expect(data.identities).toMatchObject([{ provider: 'email', data: { email: me.email } }])
    expect(data.factors).toMatchObject([{ friendly_name: 'the phone in the kitchen' }])
    expect(data.mails.map(({ to }) => to)).toEqual(expect.arrayContaining([me.email, newEmail]))
    expect(data.mailed_codes.map(({ sent_to }) => sent_to).sort()).toEqual([me.email, newEmail].sort())
    expect(data.audit.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['sign-in', 'admin.called', 'address.change-asked', 'account.exported']),
    )
    expect(data.audit.find(({ action }) => action === 'admin.called')).toMatchObject({
      by_you: false,
      about_you: true,
    })
  })

  test('[F37] [X7] holds nothing that opens the account', async () => {
    const secrets: unknown[] = []
    const { query } = server.ctx.db
    for (const { name } of await query.introspection.getTables()) {
      if (name === 'auth_secrets') continue
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(query)
      for (const row of rows) {
        for (const [column, value] of Object.entries(row)) {
          const isSecret = SECRETS.includes(column) && name !== 'audit_log'
          if (isSecret && value !== null) secrets.push(value)
        }
      }
    }
    expect(secrets.length).toBeGreaterThan(8)
    for (const secret of secrets) expect(text).not.toContain(JSON.stringify(secret).slice(1, -1))
    const codes = mails.sent.map((mail) => /code: (\d{6})/.exec(mail.text)?.[1] ?? mail.text)
    for (const code of codes) expect(text).not.toContain(`"${code}"`)
    expect(text).not.toContain('/auth/v1/verify')
  })
})
