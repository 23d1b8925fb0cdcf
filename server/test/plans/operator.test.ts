import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sign } from '#server/api/billing/signature.ts'
import type { Me } from '#server/api/types.ts'
import { accountCommand } from '#server/commands/account.ts'
import { runCommand } from '#server/commands/run-command.ts'
import { purchaseEvents } from '#server/http/dev/stand-in-events.ts'
import { type Learner, signUpLearner } from '#server/testing/busy-learner.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase, onBothEngines } from '#server/testing/test-server.ts'
import { SECRET } from './provider.ts'

onBothEngines("the operator's command, beside a running server", (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-operator-'))
  let databaseUrl: string | undefined
  let env: Record<string, string>
  let server: ServerProcess
  beforeAll(async () => {
    databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined
    env = {
      ...onDatabase(databaseUrl),
      DATA_DIR: join(folder, engine),
      AUTH_AUTOCONFIRM: 'true',
      STRIPE_WEBHOOK_SECRET: SECRET,
      LOG_LEVEL: 'silent',
    }
    server = await startServerProcess(env)
  }, 60_000)
  afterAll(async () => {
    await server.kill('SIGKILL')
    if (databaseUrl) await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })

  /** The command as an operator calls it; starting a program takes longer than all it does. */
  async function program(...words: string[]): Promise<{ code: number; said: string }> {
    const command = join(dirname(inject('serverBundle')), 'command.js')
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [command, 'account', ...words], {
        env: { PATH: process.env.PATH, ...env },
      })
      return { code: 0, said: stdout }
    } catch (error) {
      const { code, stderr } = error as { code: number; stderr: string }
      return { code, said: stderr }
    }
  }
  const account = async (...words: string[]) => {
    const { failed, text } = await runCommand(accountCommand, words, env)
    return { code: failed ? 1 : 0, said: text }
  }
  const planOf = async ({ token }: Learner) => {
    const response = await fetch(`${server.url}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    return ((await response.json()) as Me).plan
  }

  test('[B13] gives a school its plan until a day, and takes it back', async () => {
    const school = await signUpLearner(server)
    const far = await program('plan', school.email, 'teachers', '--until', '2099-08-01')
    expect(far).toEqual({ code: 0, said: expect.stringContaining('plan active teachers until 2099-08-01') })
    const twice = await account('plan', school.email, 'teachers', '--until', '2099-08-01', '--quantity', '2')
    expect(twice.said).toContain('plan active teachers × 2 until 2099-08-01')
    expect(await planOf(school)).toMatchObject({ learners_max: 60 })
    for (const wrong of ['0', '-1', 'two', '1e3'])
      expect(
        (await account('plan', school.email, 'teachers', '--until', '2099-08-01', '--quantity', wrong)).code,
      ).toBe(1)
    await account('plan', school.email, 'teachers', '--until', '2099-08-01')
    expect(await planOf(school)).toMatchObject({
      state: 'active',
      kind: 'teachers',
      until: '2099-08-01T23:59:59.999Z',
      learners_max: 30,
    })
    expect((await account('show', school.email)).said).toContain('learners 1, pupils 0')
    expect((await account('plan', school.email, 'teachers', '--until', '2020-01-01')).code).toBe(0)
    // The trial of a new account is still running.
    expect((await planOf(school)).state).toBe('trial')
  })

  test('[B12] gives a payment that found no account to the one it belongs to', async () => {
    const parent = await signUpLearner(server)
    const events = purchaseEvents(
      { plan: 'parents', email: 'typo@example.com', reference: null },
      Date.now(),
    ).map((event) => JSON.stringify(event))
    for (const body of events)
      await fetch(`${server.url}/billing/stripe`, {
        method: 'POST',
        headers: { 'stripe-signature': sign(body, { secret: SECRET, now: Date.now() }) },
        body,
      })
    const { said } = await account('payments')
    const [id = ''] = /sub_\w+/.exec(said) ?? []
    expect(said).toContain('typo@example.com')
    expect((await account('match', id, parent.email)).said).toContain('plan active parents')
    expect((await planOf(parent)).state).toBe('active')
    expect((await account('payments')).said).toContain('Every payment has its account.')
    expect((await account('match', id, parent.email)).code).toBe(1)
  })

  test('[F52] makes a teacher who can sign in, and gives a new password that signs every device out', async () => {
    const email = `first-teacher-${engine}@school.test`
    const passwordIn = (said: string) => /^password (\S+)$/m.exec(said)?.[1] ?? ''
    const signIn = (password: string) =>
      fetch(`${server.url}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: server.apikey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
    const made = await account('new', email.toUpperCase(), 'First Teacher')
    const old = passwordIn(made.said)
    expect(old).toMatch(/^(?:[a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    const { access_token: token } = (await (await signIn(old)).json()) as { access_token: string }
    const user = () =>
      fetch(`${server.url}/auth/v1/user`, {
        headers: { apikey: server.apikey, authorization: `Bearer ${token}` },
      })
    expect((await user()).status).toBe(200)
    expect((await account('new', email, 'Again')).said).toContain('already been registered')

    const fresh = passwordIn((await account('password', email)).said)
    expect(fresh).not.toBe(old)
    expect((await user()).status).toBe(403)
    expect((await signIn(old)).status).toBe(400)
    expect((await signIn(fresh)).status).toBe(200)
    expect((await account('list')).said).toMatch(
      new RegExp(`^${email}, First Teacher, since \\d{4}-\\d\\d-\\d\\d, last signed in `, 'm'),
    )
  })

  test('[F52] lists every class with its owner and its pupils', async () => {
    expect((await account('classes')).said).toContain('There is no class yet.')
    const teacher = await signUpLearner(server)
    const call = (path: string, body: object) =>
      fetch(`${server.url}/api${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${teacher.token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    await call('/grown-ups/gate', { password: 'twelve times 12' })
    const room = await call('/classes', { name: '3b', grade: 3, language: 'en', school_allows: true })
    const { class: made } = (await room.json()) as { class: { id: string } }
    await call(`/classes/${made.id}/pupils`, { names: ['Ana', 'Ben'] })
    expect((await account('classes')).said).toContain(`3b (grade 3), pupils 2, owner ${teacher.email}`)
    expect((await account('list')).said).toMatch(new RegExp(`^${teacher.email}, .*classes 1$`, 'm'))
  })

  test('a program that fails ends with exit code 1 and a sentence', async () => {
    const { code, said } = await program('show', 'nobody@example.com')
    const [site, ...rest] = said.split('\n')
    expect(site).toMatch(/^A site without SITE_URL, /)
    expect([code, rest]).toEqual([1, ['There is no account with the address nobody@example.com.', '']])
  })

  // What is wrong with the words is told before a database is opened, or is the same for both.
  if (engine === 'sqlite')
    test.each([
      [[], 'Use one of'],
      [['new', 'x@example.com'], 'Use one of'],
      [['new', 'no address', 'Name'], 'Unable to validate email address'],
      [['password', 'nobody@example.com'], 'There is no account with the address nobody@example.com.'],
      [['plan', 'x@example.com', 'gold', '--until', '2099-01-01'], 'Use one of'],
      [['plan', 'x@example.com', 'parents', '--until', '2099-02-30'], 'no day of the calendar'],
      [['show', 'nobody@example.com'], 'There is no account with the address nobody@example.com.'],
    ])('%j is told what is wrong, in a sentence', async (words, sentence) => {
      const { code, said } = await account(...words)
      expect(code).toBe(1)
      expect(said).toContain(sentence)
      expect(said).not.toContain('    at ')
    })
})
