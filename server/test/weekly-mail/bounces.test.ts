import { afterEach, expect, test } from 'vitest'
import { isBounce } from '#server/mail/bounces.ts'
import { openPostbox } from '#server/testing/postbox.ts'
import { onBothEngines } from '#server/testing/test-server.ts'
import { choose, newReader, openPost, type Post, startMail } from './reader.ts'

onBothEngines('mails that come back', (engine) => {
  let post: Post
  afterEach(() => post.stop())

  test('[E7] an address that the mail server does not know gets no more, until the person turns it on again', async () => {
    post = await openPost(engine, { postbox: await openPostbox({ refusal: '550 5.1.1 no such person' }) })
    const reader = await newReader(post)
    expect(await post.untilDue(reader.id)).toEqual([])
    expect(await startMail(reader)).toMatchObject({ on: false, stopped_by: 'bounce', next_at: null })
    expect(await choose(reader, { on: true })).toMatchObject({ on: true, stopped_by: null })
  })

  test('[E7] a refusal for another reason stops nothing', async () => {
    post = await openPost(engine, { postbox: await openPostbox({ refusal: '550 5.7.1 blocked by policy' }) })
    const reader = await newReader(post)
    await post.untilDue(reader.id)
    expect(await startMail(reader)).toMatchObject({ on: true, stopped_by: null })
  })

  test('[E7] an operator names addresses whose mails came back later; others and strangers are not touched', async () => {
    post = await openPost(engine)
    const reader = await newReader(post)
    const other = await newReader(post)
    const name = (key: string, addresses: unknown) =>
      post.request('/auth/v1/admin/bounces', {
        method: 'POST',
        headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ addresses }),
      })
    const { serviceKey, publishableKey } = post.ctx.keys
    expect((await name(publishableKey, [reader.email])).status).toBeGreaterThanOrEqual(401)
    expect(await startMail(reader)).toMatchObject({ on: true })
    const answer = await name(serviceKey, [` ${reader.email.toUpperCase()} `, 'nobody@example.com'])
    expect(await answer.json()).toEqual({ stopped: 1 })
    expect(await startMail(reader)).toMatchObject({ on: false, stopped_by: 'bounce' })
    expect(await startMail(other)).toMatchObject({ on: true })
  })
})

const refused = { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }
test.each([
  [{ ...refused, response: '550 5.1.1 no such person' }, true],
  [{ ...refused, response: '550 no such person' }, true],
  [{ ...refused, response: '550 5.2.1 mailbox disabled' }, true],
  [{ ...refused, responseCode: 552, response: '552 5.2.2 mailbox full' }, false],
  [{ ...refused, responseCode: 450, response: '450 4.2.1 try later' }, false],
  [{ ...refused, response: '550-5.7.26 not authenticated' }, false],
  [{ ...refused, command: 'MAIL FROM', response: '550 5.1.8 bad sender' }, false],
  [{ code: 'ECONNECTION' }, false],
])('[E7] %j is a bounce: %s', (error, expected) => {
  expect(isBounce(error)).toBe(expected)
})
