import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Export } from '#server/api/types.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant, revoke } from '../access/cast.ts'
import { type LearnerClient, learnerClient, newLearner } from '../api/learner-client.ts'
import { openSchool, pupil } from '../classes/school.ts'
import { choose, lessons, newReader, openPost, startMail, WEEK } from './reader.ts'

onBothServers('the weekly mail', openPost, (server) => {
  const to = async (reader: LearnerClient, kind: 'family' | 'classes' = 'family') =>
    (await server.untilDue(reader.id, kind)).filter((mail) => mail.to === reader.email)
  const planOf = (reader: LearnerClient) =>
    server.ctx.db.query
      .selectFrom('weekly_mails')
      .selectAll()
      .where('account_id', '=', reader.id)
      .executeTakeFirstOrThrow()

  test('[E1] [E2] says the sentence, the action, the minutes, what is new and the map, as HTML and as text', async () => {
    const reader = await newLearner(server, { fullName: 'Maya Lima', daysAgo: 60 })
    await startMail(reader)
    server.advance(((await planOf(reader)).next_due_at ?? 0) - server.ctx.now() - DAY_MS)
    await reader.record(...lessons(server))
    const [mail, ...others] = await to(reader)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('The week in times tables · Dozenauts')
    expect(mail?.subject).not.toContain('Maya')
    for (const words of [mail?.text, mail?.html]) {
      expect(words).toMatch(/Maya knows \d+ of 78 facts/)
      expect(words).toContain('Five minutes that help')
      expect(words).toContain('48 minutes on 4 days')
      expect(words).toContain('New facts known')
      expect(words).toContain('http://localhost:3000/grown-ups')
      expect(words).toContain('http://localhost:3000/unsubscribe#')
    }
    const rows = mail?.text.split('\n').filter((line) => /^ ?\d+(?: {2}[★✓?↻◐·]){12}\r?$/.test(line))
    expect(rows, mail?.text).toHaveLength(12)
    expect(mail?.html.match(/<td [^>]*>[★✓?↻◐·]<\/td>/g)).toHaveLength(144)
    expect(mail?.html).toContain('lang="en-US"')
  })

  test('[E2] speaks the language that the grown-up reads in, also when that changes', async () => {
    const reader = await newReader(server, { language: 'pt-BR' })
    const [portuguese] = await to(reader)
    expect(portuguese?.subject).toBe('A semana na tabuada · Dozenauts')
    expect(portuguese?.text).toMatch(/Maya sabe \d+ de 78|Maya/)
    expect(portuguese?.text).toContain('Não receber mais: http')
    expect(portuguese?.html).toContain('lang="pt-BR"')
    await startMail(reader, { language: 'en' })
    const [english] = await to(reader)
    expect(english?.subject).toBe('The week in times tables · Dozenauts')
  })

  test('[E3] starts with Sunday, 17:00, on the clock of the device, and keeps what somebody chose', async () => {
    const reader = await newLearner(server, { daysAgo: 60 })
    const first = await startMail(reader, { time_zone: 'Europe/Berlin' })
    expect(first).toMatchObject({
      on: true,
      weekday: 0,
      hour: 17,
      time_zone: 'Europe/Berlin',
      available: true,
    })
    expect(first.address).toBe(reader.email)
    await choose(reader, { weekday: 3, hour: 6 })
    expect(await startMail(reader)).toMatchObject({ weekday: 3, hour: 6, time_zone: 'America/Sao_Paulo' })
  })

  test('[E3] comes at the chosen hour there through both changes of the clocks, once a week', async () => {
    const reader = await newLearner(server, { daysAgo: 60 })
    await choose(reader, { weekday: 0, hour: 2, time_zone: 'America/New_York' })
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    })
    // This one alone: a year of everybody's mails takes its time.
    await server.ctx.db.query
      .updateTable('weekly_mails')
      .set({ next_due_at: null })
      .where('account_id', '!=', reader.id)
      .execute()
    let { next_due_at: due } = await planOf(reader)
    const shown: string[] = []
    for (let week = 0; week < 54; week++) {
      server.advance((due ?? 0) - server.ctx.now())
      await server.run()
      const before = due
      due = (await planOf(reader)).next_due_at
      shown.push(clock.format(due ?? 0))
      expect(Math.abs((due ?? 0) - (before ?? 0) - WEEK)).toBeLessThanOrEqual(3_600_000)
    }
    // One Sunday in spring has no two o'clock.
    expect([...new Set(shown)].sort()).toEqual(['Sun, 02', 'Sun, 03'])
    expect(shown.filter((hour) => hour === 'Sun, 03')).toHaveLength(1)
  })

  test('[E4] goes to confirmed adults only: not to pupils, not to who is banned, unconfirmed or gone', async () => {
    const banned = await newReader(server)
    const unconfirmed = await newReader(server)
    const change = (id: string, set: object) =>
      server.ctx.db.query.updateTable('users').set(set).where('id', '=', id).execute()
    await change(banned.id, { banned_until: server.ctx.now() + 52 * WEEK })
    await change(unconfirmed.id, { email_confirmed_at: null })
    expect(await to(banned)).toEqual([])
    expect(await to(unconfirmed)).toEqual([])
    await change(banned.id, { banned_until: null })
    await change(unconfirmed.id, { email_confirmed_at: server.ctx.now() })
    for (const reader of [banned, unconfirmed])
      expect(await to(reader), 'what kept the mail back').toHaveLength(1)
    const school = await openSchool(server, ['Ana'])
    const child = await pupil(server, school, school.cards[0] as never)
    const refused = await child.call('POST', '/grown-ups/weekly-mail', {
      kind: 'family',
      time_zone: 'UTC',
      language: 'en',
    })
    expect(refused.status).toBe(403)
    expect(
      await server.ctx.db.query
        .selectFrom('weekly_mails')
        .select('id')
        .where('account_id', '=', child.id)
        .execute(),
    ).toEqual([])
  })

  test('[E4] a child cannot turn it on, off or to another hour: the adult gate stands before it', async () => {
    const reader = await newLearner(server, { adultGate: 'closed' })
    for (const method of ['POST', 'PUT'])
      expect((await reader.call(method, '/grown-ups/weekly-mail', { kind: 'family' })).status).toBe(403)
  })

  test('[E5] tells of every child of the account, with its own heading, and of nobody else', async () => {
    const reader = await newReader(server)
    const other = await newReader(server, { fullName: 'Tomás' })
    await grant(server, reader.id, other.learnerId, 'guardian')
    const [both] = await to(reader)
    expect(both?.text).toContain('== Maya ==')
    expect(both?.text).toContain('== Tomás ==')
    await revoke(server, reader.id, other.learnerId)
    await reader.record(...lessons(server))
    const [one] = await to(reader)
    expect(one?.text).toContain('== Maya ==')
    expect(one?.text).not.toContain('Tomás')
  })

  test('[E8] two quiet weeks bring one gentle mail, then silence until somebody plays', async () => {
    const reader = await newReader(server)
    const subjects: (string | undefined)[] = []
    for (let week = 0; week < 5; week++) subjects.push((await to(reader))[0]?.subject)
    const told = subjects.filter((subject) => subject !== undefined)
    expect(told.at(-1)).toBe('Five minutes to begin again · Dozenauts')
    expect(told.filter((subject) => subject?.startsWith('Five minutes'))).toHaveLength(1)
    expect(subjects.slice(-2)).toEqual([undefined, undefined])
    const again = learnerClient(server, { ...reader, token: (await newSession(reader)).token })
    await again.record(...lessons(server))
    expect((await to(reader))[0]?.subject).toBe('The week in times tables · Dozenauts')
  })

  test('[E8] an account whose child has never played gets nothing', async () => {
    const reader = await newLearner(server)
    await startMail(reader)
    expect(await to(reader)).toEqual([])
    const again = learnerClient(server, { ...reader, token: (await newSession(reader)).token })
    const { results } = await again.record(...lessons(server))
    expect(new Set(results.map(({ outcome }) => outcome)), 'lessons taken').toEqual(new Set(['recorded']))
    expect(await to(reader), 'and the first lessons are told').toHaveLength(1)
  })

  test('[E9] a mail that is days late is left out, and the next one is on time', async () => {
    const reader = await newReader(server)
    server.advance(((await planOf(reader)).next_due_at ?? 0) - server.ctx.now() + 3 * DAY_MS)
    expect((await server.run()).filter((mail) => mail.to === reader.email)).toEqual([])
    expect((await planOf(reader)).next_due_at).toBeGreaterThan(server.ctx.now())
    expect(await to(reader)).toHaveLength(1)
  })

  test('[E10] [S52] is in the export, and goes with the account', async () => {
    const reader = await newReader(server)
    await choose(reader, { on: false, weekday: 5 })
    const exported = await reader.read<Export>('/export')
    expect(exported.weekly_mails).toMatchObject([
      { kind: 'family', weekday: 5, hour: 17, stopped_by: 'person', next_at: null },
    ])
    expect(exported.audit.map(({ action, detail }) => [action, detail.on])).toEqual(
      expect.arrayContaining([
        ['weekly-mail.changed', true],
        ['weekly-mail.changed', false],
      ]),
    )
  })

  /** Somebody who was away for weeks signs in again. */
  async function newSession({ id }: LearnerClient) {
    const auth = createAuthContext(server.ctx)
    const session = await server.ctx.db.transaction((trx) => openSession(auth, trx, id, 'password'))
    return { token: (await sessionJson(auth, session)).access_token }
  }
})
