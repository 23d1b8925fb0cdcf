import { expect, test } from 'vitest'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { unsubscribeToken } from '#server/learning/weekly-mail/unsubscribe-links.ts'
import { type Engine, onBothServers } from '#server/testing/test-server.ts'
import type { LearnerClient } from '../api/learner-client.ts'
import { choose, newReader, oneClickOf, openPost, startMail } from './reader.ts'

/** What a mail program sends (RFC 8058): no cookie, no token, this body. */
const ONE_CLICK = {
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: 'List-Unsubscribe=One-Click',
}

const openLimited = (engine: Engine) => openPost(engine, { env: { AUTH_RATE_LIMITS: 'on' } })

onBothServers('ending the weekly mail', openLimited, (server) => {
  const everything = () => server.ctx.db.query.selectFrom('weekly_mails').selectAll().orderBy('id').execute()
  const mailTo = async (reader: LearnerClient) =>
    (await server.untilDue(reader.id)).find((mail) => mail.to === reader.email)

  test('[E6] the button of the mail program ends it at once, without signing in, and pressing again is fine', async () => {
    const reader = await newReader(server)
    const mail = await mailTo(reader)
    expect(mail?.header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(mail?.header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:3000\/api\/unsubscribe\/[\w-]+>$/)
    for (const _ of [1, 2]) {
      const answer = await server.request(oneClickOf(mail), ONE_CLICK)
      expect([answer.status, await answer.json()]).toEqual([200, { kind: 'family', on: false }])
    }
    expect(await startMail(reader)).toMatchObject({ on: false, stopped_by: 'link', next_at: null })
    expect(await mailTo(reader)).toBeUndefined()
    const trail = await server.ctx.db.query
      .selectFrom('audit_log')
      .select(['actor_id', 'detail'])
      .where('subject_id', '=', reader.id)
      .where('action', '=', 'weekly-mail.changed')
      .orderBy('at', 'desc')
      .executeTakeFirstOrThrow()
    expect({ ...trail, detail: JSON.parse(trail.detail) }).toEqual({
      actor_id: null,
      detail: { kind: 'family', on: false, by: 'link' },
    })
  })

  test('[E6] [S51] opening the address changes nothing: it leads to a page, the token behind the number sign', async () => {
    const reader = await newReader(server)
    const link = oneClickOf(await mailTo(reader))
    const before = await everything()
    for (const method of ['GET', 'HEAD']) {
      const answer = await server.request(link, { method, redirect: 'manual' })
      expect(answer.status).toBe(302)
      expect(answer.headers.get('location')).toBe(
        `http://localhost:3000/unsubscribe#${link.split('/').at(-1)}`,
      )
    }
    expect(await everything()).toEqual(before)
  })

  test('[E6] who ended it by mistake comes back by the same link, at the hour chosen before', async () => {
    const reader = await newReader(server)
    await choose(reader, { weekday: 2, hour: 9 })
    const link = oneClickOf(await mailTo(reader))
    await server.request(link, ONE_CLICK)
    const back = await server.request(link, { method: 'DELETE' })
    expect(await back.json()).toEqual({ kind: 'family', on: true })
    expect(await startMail(reader)).toMatchObject({ on: true, weekday: 2, hour: 9, stopped_by: null })
  })

  test('[E6] a mail that waits for the mail server is taken back', async () => {
    const reader = await newReader(server)
    const link = oneClickOf(await mailTo(reader))
    await server.ctx.db.transaction(async (trx) => {
      const letter = { to: reader.email, userId: reader.id, subject: 's', html: 'h', text: 't' }
      await server.ctx.mail.enqueue(trx, { ...letter, unsubscribe: 'http://localhost:3000' })
      await server.ctx.mail.enqueue(trx, { ...letter, subject: 'Your sign-in link' })
    })
    await server.request(link, ONE_CLICK)
    const waiting = await server.ctx.db.query
      .selectFrom('mail_queue')
      .select('subject')
      .where('user_id', '=', reader.id)
      .execute()
    expect(waiting).toEqual([{ subject: 'Your sign-in link' }])
    await server.ctx.mail.flush()
  })

  test('[S51] a link ends one kind of mail to one account; what is changed in it, cut off or made up ends nothing', async () => {
    const reader = await newReader(server)
    await startMail(reader, { kind: 'classes' })
    const token = unsubscribeToken(server.ctx, { accountId: reader.id, kind: 'family' })
    const before = await everything()
    const flip = (at: number) => token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
    const wrong = [
      ...[0, 20, 50, token.length - 3].map(flip),
      token.slice(0, -4),
      `${token}AAAA`,
      reader.id,
      Buffer.from(`family:${reader.id}`).toString('base64url').padEnd(98, 'A'),
      '%00',
      'x'.repeat(3000),
    ]
    for (const each of wrong)
      for (const method of ['POST', 'DELETE']) {
        const answer = await server.request(`/api/unsubscribe/${each}`, { method })
        expect([each, answer.status]).toEqual([each, 404])
      }
    expect(await everything()).toEqual(before)
    await server.request(`/api/unsubscribe/${token}`, ONE_CLICK)
    const after = await everything()
    expect(after.filter((row, i) => row.stopped_by !== before[i]?.stopped_by)).toMatchObject([
      { account_id: reader.id, kind: 'family', stopped_by: 'link' },
    ])
  })

  test('[S51] a link tells nothing about whose it is, and no two mails have the same one', async () => {
    const accountId = '6c1a0e0e-3f0f-4b3a-8a55-3b8a6f1b8f10'
    const tokens = Array.from({ length: 50 }, () =>
      unsubscribeToken(server.ctx, { accountId, kind: 'family' }),
    )
    expect(new Set(tokens).size).toBe(50)
    for (const token of tokens) {
      expect(token).toMatch(/^[\w-]+$/)
      expect(Buffer.from(token, 'base64url').toString('latin1')).not.toMatch(/family|6c1a0e0e/)
    }
  })

  test('[S51] the link of somebody who is gone says what every other link says, and brings nothing back', async () => {
    const reader = await newReader(server)
    const link = oneClickOf(await mailTo(reader))
    await eraseAccount(server.ctx, reader.id, { by: 'self' })
    const answer = await server.request(link, ONE_CLICK)
    expect([answer.status, await answer.json()]).toEqual([200, { kind: 'family', on: false }])
    expect((await server.request(link, { method: 'DELETE' })).status).toBe(404)
    expect((await everything()).filter(({ account_id }) => account_id === reader.id)).toEqual([])
  })

  test('[S51] guessing links is slowed down, and right ones work meanwhile', async () => {
    const reader = await newReader(server)
    const link = oneClickOf(await mailTo(reader))
    const statuses = new Set<number>()
    for (let tries = 0; tries < 320; tries++)
      statuses.add((await server.request(`/api/unsubscribe/${'x'.repeat(98)}`, ONE_CLICK)).status)
    expect(statuses).toEqual(new Set([404, 429]))
    expect((await server.request(link, ONE_CLICK)).status).toBe(200)
  })

  test('[S51] a link that turns the mail on and off all day is slowed down, and ending it still works', async () => {
    const reader = await newReader(server)
    const link = oneClickOf(await mailTo(reader))
    const back: number[] = []
    for (let turns = 0; turns < 22; turns++) {
      expect((await server.request(link, ONE_CLICK)).status).toBe(200)
      back.push((await server.request(link, { method: 'DELETE' })).status)
    }
    expect(back.slice(-2)).toEqual([429, 429])
    expect(await startMail(reader)).toMatchObject({ on: false })
  })
})
