import { beforeAll, expect, test } from 'vitest'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { type LearnerClient, moment, newLearner } from '../api/learner-client.ts'

onBothServers('hostile bodies', (server) => {
  let learner: LearnerClient
  beforeAll(async () => {
    learner = await newLearner(server)
  })
  const lesson = () => basicAttempt(2, 3, moment(server))
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
  const BODIES: [string, () => string, number][] = [
    ['nothing', () => '', 400],
    ['no JSON', () => '{"attempts":', 400],
    ['null', () => 'null', 400],
    ['a list', () => '[]', 400],
    ['an empty batch', () => '{"version":1,"attempts":[]}', 400],
    ['no batch', () => '{"attempts":{}}', 400],
    [
      '201 attempts',
      () => JSON.stringify({ version: 1, attempts: Array.from({ length: 201 }, lesson) }),
      400,
    ],
    ['10,000 attempts', () => JSON.stringify({ version: 1, attempts: Array(10_000).fill(lesson()) }), 413],
    ['10 MB', () => JSON.stringify({ version: 1, attempts: ['x'.repeat(10_000_000)] }), 413],
    ['deep JSON', () => `{"attempts":${nested(500_000)},"x":1}`, 400],
    ['a prototype', () => `{"version":1,"attempts":[],"__proto__":{"attempts":[1]}}`, 400],
    ['a lone NUL', () => '\u0000', 400],
  ]
  test.each(BODIES)('[S9] [X5] %s is refused and nothing is stored', async (_what, body, status) => {
    const response = await learner.call('POST', learner.own('/attempts'), body())
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
    expect((await learner.standing()).progress).toEqual([])
  })

  const ATTEMPTS: [string, (text: string) => string][] = [
    ['deep answers', (text) => text.replace('"answers":[', `"answers":[${nested(10_000)},`)],
    ['a prototype', (text) => text.replace('{', '{"__proto__":{"score":10},')],
    [
      'a prototype in an answer',
      (text) => text.replace('"answers":[{', '"answers":[{"__proto__":{"correct":true},'),
    ],
    ['NUL in a kind', (text) => text.replace('multiple-choice', 'multiple\\u0000choice')],
    ['half a character in the lesson', (text) => text.replace('table-2', 'table-2\\ud800')],
    ['an endless number', (text) => text.replace('"score":3', '"score":1e999')],
  ]
  test.each(ATTEMPTS)('[S9] [X5] an attempt with %s is rejected', async (_what, spoil) => {
    const whole = JSON.stringify(lesson())
    const spoilt = spoil(whole)
    expect(spoilt).not.toBe(whole)
    const response = await learner.call(
      'POST',
      learner.own('/attempts'),
      `{"version":1,"attempts":[${spoilt}]}`,
    )
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ results: [{ outcome: 'rejected' }] })
    expect((await learner.standing()).progress).toEqual([])
  })

  test.each([
    '',
    '   ',
    'x'.repeat(101),
    'A\u0000da',
    'A\nda',
    '\ud800',
    7,
    null,
    ['Ada'],
    { full_name: 'Ada' },
  ])('[S9] [X5] the name %j is refused', async (full_name) => {
    const before = await (await learner.call('GET', '/me')).json()
    const response = await learner.call('PATCH', '/profile', { full_name })
    expect(response.status).toBe(400)
    expect(await (await learner.call('GET', '/me')).json()).toEqual(before)
  })

  test('[S9] [X5] a small call does not read a large body', async () => {
    const response = await learner.call('PATCH', '/profile', { full_name: 'x'.repeat(20_000) })
    expect(response.status).toBe(413)
  })
})
