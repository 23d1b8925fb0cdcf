import { expect, test } from 'vitest'
import { CONSENT_VERSION } from '#core/people/consent.ts'
import type { AdultGate } from '#server/api/types.ts'
import { ownLearnerOf } from '#server/db/own-learner.ts'
import { onBothServers, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { newLearner } from '../api/learner-client.ts'
import { followLink, freshAddress, mailsOf, PASSWORD, stockClient } from '../auth/stock-client.ts'

onBothServers('consent', (server, engine) => {
  const mails = mailsOf(server)
  const consentsOf = (at: TestServer, email: string) =>
    at.ctx.db.query
      .selectFrom('consents')
      .innerJoin('users', 'users.id', 'consents.account_id')
      .select(['kind', 'version', 'way', 'given_at'])
      .where('email', '=', email)
      .execute()
  const signUp = async (at: TestServer) => {
    const email = freshAddress()
    const options = { data: { full_name: 'Ada Lovelace' } }
    const { error } = await stockClient(at).signUp({ email, password: PASSWORD, options })
    expect(error).toBeNull()
    return email
  }

  test('[K1] the mail repeats what is agreed to, and following its link is the consent', async () => {
    const email = await signUp(server)
    expect(mails.sent.findLast(({ to }) => to === email)?.text).toMatch(
      /adult .* agree to what Dozenauts stores/,
    )
    expect(await consentsOf(server, email)).toEqual([])
    server.advance(1000)
    await followLink(server, mails.link(email))
    const [row, ...more] = await consentsOf(server, email)
    expect(more).toEqual([])
    expect(row).toMatchObject({ kind: 'account', version: CONSENT_VERSION, way: 'confirmation' })
    expect(Math.abs((row?.given_at ?? 0) - server.ctx.now())).toBeLessThan(60_000)
  })

  test('[K2] before the address is confirmed nothing of a child is stored', async () => {
    const email = await signUp(server)
    const { query } = server.ctx.db
    const { id } = await query
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    expect(await query.selectFrom('profiles').select('full_name').where('id', '=', id).execute()).toEqual([
      { full_name: null },
    ])
    const learnerId = (await ownLearnerOf(query, id)) ?? ''
    expect(await query.selectFrom('learners').select('name').where('id', '=', learnerId).execute()).toEqual([
      { name: null },
    ])
    expect((await stockClient(server).signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'email_not_confirmed',
    )
    expect(await query.selectFrom('sessions').select('id').where('user_id', '=', id).execute()).toEqual([])
    for (const table of ['attempts', 'user_progress', 'learner_state', 'user_avatar'] as const)
      expect(
        await query.selectFrom(table).select('learner_id').where('learner_id', '=', learnerId).execute(),
      ).toEqual([])
  })

  test('[K1] where no mail is sent, the sign-up itself is the consent', async () => {
    const open = await startTestServer(engine, { AUTH_AUTOCONFIRM: 'true' })
    const email = await signUp(open)
    expect(await consentsOf(open, email)).toMatchObject([{ kind: 'account', way: 'sign-up' }])
    await open.stop()
  })

  test('[K3] an account without consent to the newest text is asked at the next adult visit, and once', async () => {
    const adult = await newLearner(server)
    const gate = () => adult.read<AdultGate>('/grown-ups/gate')
    expect((await gate()).consent_needed).toBe(true)
    expect((await adult.call('POST', '/account/consent', { version: CONSENT_VERSION + 1 })).status).toBe(400)
    expect((await gate()).consent_needed).toBe(true)
    expect((await adult.call('POST', '/account/consent', { version: CONSENT_VERSION })).status).toBe(204)
    expect((await gate()).consent_needed).toBe(false)
    // Agreed to an older text only.
    const earlier = await newLearner(server)
    await server.ctx.db.query
      .insertInto('consents')
      .values({
        id: 'older-text',
        account_id: earlier.id,
        kind: 'account',
        version: CONSENT_VERSION - 1,
        way: 'confirmation',
        given_at: server.ctx.now(),
      })
      .execute()
    expect((await earlier.read<AdultGate>('/grown-ups/gate')).consent_needed).toBe(true)
  })

  test('[K3] a child with the tablet cannot consent: the adult gate stands before it', async () => {
    const child = await newLearner(server, { adultGate: 'closed' })
    expect((await child.call('POST', '/account/consent', { version: CONSENT_VERSION })).status).toBe(403)
    expect(await consentsOf(server, child.email)).toEqual([])
  })

  test('[K4] [S64] a consent is never changed, and goes only with its account', async () => {
    const adult = await newLearner(server)
    await adult.call('POST', '/account/consent', { version: CONSENT_VERSION })
    const { query } = server.ctx.db
    const mine = () => query.selectFrom('consents').selectAll().where('account_id', '=', adult.id).execute()
    const before = await mine()
    expect(before).toHaveLength(1)
    await expect(query.updateTable('consents').set({ version: 9 }).execute()).rejects.toThrow('never changed')
    await expect(query.deleteFrom('consents').where('account_id', '=', adult.id).execute()).rejects.toThrow(
      'only with their account',
    )
    expect(await mine()).toEqual(before)
    await query.deleteFrom('users').where('id', '=', adult.id).execute()
    expect(await mine()).toEqual([])
  })

  test('[C10] opening a class stores the word of the teacher that the school allows it', async () => {
    const teacher = await newLearner(server)
    const body = { name: '3b', grade: 3, language: 'en' }
    expect((await teacher.call('POST', '/classes', body)).status).toBe(400)
    expect(await consentsOf(server, teacher.email)).toEqual([])
    expect((await teacher.call('POST', '/classes', { ...body, school_allows: true })).status).toBe(201)
    expect(await consentsOf(server, teacher.email)).toMatchObject([{ kind: 'school', way: 'class' }])
  })
})
