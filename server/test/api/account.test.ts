import { sql } from 'kysely'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import * as schemas from '#server/api/account/schemas.ts'
import type { Export, Me, Profile } from '#server/api/types.ts'
import { basicAttempt, gameAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

const PASSWORD = 'correct horse'

onBothServers('profile and account', (server) => {
  async function busyLearner(): Promise<LearnerClient> {
    const learner = await newLearner(server, { password: PASSWORD })
    await learner.record(
      basicAttempt(7, 10, moment(server)),
      basicAttempt(7, 10, moment(server)),
      gameAttempt(7, 9, moment(server)),
    )
    await learner.call('POST', learner.own('/avatar/purchases'), { item_id: 'clothes-moon-stripes' })
    await learner.call('PUT', learner.own('/avatar/equipped'), {
      category: 'clothes',
      item_id: 'clothes-moon-stripes',
    })
    await learner.call('PUT', learner.own('/avatar/figure'), { skin: 'ebony', hair: 'hair-comet-tail' })
    await server.ctx.db.transaction((trx) =>
      server.ctx.mail.enqueue(trx, {
        to: learner.email,
        subject: 'Hello',
        html: '<p>Hello</p>',
        text: 'Hello',
      }),
    )
    return learner
  }

  test('[X6] a new name shows in the profile and in the next session', async () => {
    const learner = await newLearner(server)
    const response = await learner.call('PATCH', '/profile', { full_name: '  Ada Lovelace ' })
    expect(response.status).toBe(200)
    expect(((await response.json()) as Profile).full_name).toBe('Ada Lovelace')
    expect((await learner.read<Me>('/me')).profile.full_name).toBe('Ada Lovelace')
    const { user_metadata } = await server.ctx.db.query
      .selectFrom('users')
      .select('user_metadata')
      .where('id', '=', learner.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(user_metadata)).toEqual({ full_name: 'Ada Lovelace' })
  })

  test('[X7] the export holds everything and no secret', async () => {
    const learner = await busyLearner()
    const response = await learner.call('GET', '/export')
    expect(response.headers.get('content-disposition')).toContain('attachment')
    const text = await response.text()
    const data = v.parse(schemas.Export, JSON.parse(text)) as Export
    expect(data.account).toMatchObject({ id: learner.id, email: learner.email })
    expect(data.attempts).toHaveLength(3)
    expect(data.attempts[2]?.answers.length).toBeGreaterThan(40)
    expect(data.progress).toHaveLength(2)
    expect(data.purchases).toMatchObject([{ avatar_item_id: 'clothes-moon-stripes', price_paid: 20 }])
    expect(data.equipped.clothes).toBe('clothes-moon-stripes')
    expect(data.figure).toEqual({ skin: 'ebony', hair: 'hair-comet-tail' })
    expect(data.weeks).toHaveLength(1)
    expect(data.sessions).toHaveLength(1)
    expect(Object.keys(data.mastery.facts as object)).toContain('7x8')
    expect(text).not.toMatch(/argon2|token|secret|hash/i)
    expect(text).not.toContain(PASSWORD)
  })

  describe('deletion', () => {
    test('[X8] needs the password, and a wrong one changes nothing', async () => {
      const learner = await busyLearner()
      const before = await learner.standing()
      const wrong = await learner.call('DELETE', '/account', { password: 'guess' })
      expect(wrong.status).toBe(403)
      expect(await wrong.json()).toMatchObject({ code: 'wrong_password' })
      expect((await learner.call('DELETE', '/account', {})).status).toBe(400)
      expect((await learner.call('DELETE', '/account')).status).toBe(400)
      expect(await learner.standing()).toEqual(before)
    })

    test('[X8] stops guessing after five tries, also with the true password', async () => {
      const learner = await newLearner(server, { password: PASSWORD })
      for (let i = 0; i < 5; i++) await learner.call('DELETE', '/account', { password: `guess ${i}` })
      const response = await learner.call('DELETE', '/account', { password: PASSWORD })
      expect(response.status).toBe(429)
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
      expect((await learner.call('GET', '/me')).status).toBe(200)
    })

    test('[X9] leaves nothing of the person in any table and everything of the others', async () => {
      const [leaving, staying] = [await busyLearner(), await busyLearner()]
      const attempts = (await leaving.read<Export>('/export')).attempts.map(({ id }) => id)
      expect(await tablesWith(leaving.id)).toContain('users')
      expect(await tablesWith(leaving.learnerId)).toEqual(
        expect.arrayContaining(['attempts', 'user_rewards', 'learner_state']),
      )
      expect(await tablesWith(leaving.email)).toContain('mail_queue')
      const before = await staying.standing()

      expect((await leaving.call('DELETE', '/account', { password: PASSWORD })).status).toBe(204)
      for (const trace of [leaving.id, leaving.learnerId, leaving.email, ...attempts])
        expect(await tablesWith(trace)).toEqual([])
      expect(await staying.standing()).toEqual(before)
    })

    test('[X9] the last access token of a deleted account opens nothing', async () => {
      const learner = await busyLearner()
      await learner.call('DELETE', '/account', { password: PASSWORD })
      const answers = [
        await learner.call('GET', '/me'),
        await learner.call('GET', '/export'),
        await learner.call('PATCH', '/profile', { full_name: 'Ghost' }),
        await learner.call('POST', learner.own('/attempts'), {
          version: 1,
          attempts: [basicAttempt(2, 3, moment(server))],
        }),
        await learner.call('POST', learner.own('/avatar/purchases'), { item_id: 'clothes-moon-stripes' }),
        await learner.call('PUT', learner.own('/avatar/equipped'), { category: 'hair', item_id: null }),
        await learner.call('DELETE', '/account', { password: PASSWORD }),
      ]
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401))
      for (const trace of [learner.id, learner.learnerId]) expect(await tablesWith(trace)).toEqual([])
    })
  })

  /** Looks into every column of every table there is, also those added later. */
  async function tablesWith(trace: string): Promise<string[]> {
    const tables = await server.ctx.db.query.introspection.getTables()
    expect(tables.length).toBeGreaterThan(15)
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(server.ctx.db.query)
      if (JSON.stringify(rows).includes(trace)) found.push(name)
    }
    return found
  }
})
