import { describe, expect, test } from 'vitest'
import type { Export, LearnerSettings } from '#server/api/types.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant } from '../access/cast.ts'
import { openSchool, pupil } from '../classes/school.ts'
import { type LearnerClient, moment, newLearner } from './learner-client.ts'

const HOUR = 3_600_000

onBothServers('the settings of a learner', (server) => {
  const path = ({ own }: LearnerClient) => own('/settings')
  const decide = (who: LearnerClient, body: unknown, learner = who) =>
    who.call('PUT', `${path(learner)}/grown-ups`, body)
  const at = (shiftMs = 0) => moment(server, shiftMs).completed_at
  const choose = (who: LearnerClient, body: unknown, learner = who) => who.call('PUT', path(learner), body)
  const settingsOf = (learner: LearnerClient) => learner.read<LearnerSettings>(path(learner))

  test('[G30] are empty until somebody chooses, and then what was chosen', async () => {
    const child = await newLearner(server)
    expect(await settingsOf(child)).toEqual({})
    const chosen = {
      daily_minutes: { value: 15, changed_at: at() },
      focus_tables: { value: [7, 8], changed_at: at() },
      timed_play: { value: 'off', changed_at: at() },
    }
    const answer = await decide(child, chosen)
    expect([answer.status, await answer.json()]).toEqual([200, chosen])
    const keypad = { value: 'calculator', changed_at: at() }
    await choose(child, { keypad })
    expect(await settingsOf(child)).toEqual({ ...chosen, keypad })
  })

  test('[W16] a pupil speaks the language of the class until another one is chosen', async () => {
    const school = await openSchool(server, ['Ana'])
    const { teacher, classId, cards } = school
    const child = await pupil(server, school, cards[0] as (typeof cards)[0])
    expect((await settingsOf(child)).language?.value).toBe('en')
    await teacher.call('PATCH', `/classes/${classId}`, { language: 'es-419' })
    expect((await settingsOf(child)).language?.value).toBe('es-419')
    await choose(child, { language: { value: 'pt-BR', changed_at: at() } })
    expect((await settingsOf(child)).language?.value).toBe('pt-BR')
  })

  test('[G58] where a pupil signed in it is quiet until the teacher says otherwise, at home it is not', async () => {
    const school = await openSchool(server, ['Ana'])
    const { teacher, classId, cards } = school
    const child = await pupil(server, school, cards[0] as (typeof cards)[0])
    await choose(child, { sounds_on: { value: true, changed_at: at() } })
    expect((await settingsOf(child)).sounds?.value).toBe(false)
    await teacher.call('PATCH', `/classes/${classId}`, { sounds: true })
    const { sounds, sounds_on } = await settingsOf(child)
    expect([sounds, sounds_on?.value]).toEqual([undefined, true])
    const atHome = await newLearner(server)
    expect(await settingsOf(atHome)).toEqual({})
  })

  test('[G30] an older choice that arrives late changes nothing, each setting for itself', async () => {
    const child = await newLearner(server)
    const newer = { value: 'calculator', changed_at: at(-HOUR) }
    await choose(child, { keypad: newer })
    const late = {
      keypad: { value: 'phone', changed_at: at(-2 * HOUR) },
      left_handed: { value: true, changed_at: at(-2 * HOUR) },
    }
    for (let time = 0; time < 2; time++) await choose(child, late)
    expect(await settingsOf(child)).toEqual({ keypad: newer, left_handed: late.left_handed })
  })

  test('[G30] a device that lives in the future has the last word only until the next choice', async () => {
    const child = await newLearner(server)
    await choose(child, { read_aloud: { value: true, changed_at: at(400 * 24 * HOUR) } })
    const chosen = (await settingsOf(child)).read_aloud
    expect(chosen?.value).toBe(true)
    expect(Date.parse(chosen?.changed_at ?? '')).toBeLessThanOrEqual(server.ctx.now())
    server.advance(1_000)
    await choose(child, { read_aloud: { value: false, changed_at: at() } })
    expect((await settingsOf(child)).read_aloud?.value).toBe(false)
  })

  test('[G30] choices sent at once from many devices lose none', async () => {
    const child = await newLearner(server)
    const bodies = [
      { keypad: { value: 'calculator', changed_at: at() } },
      { left_handed: { value: true, changed_at: at() } },
      { read_aloud: { value: true, changed_at: at() } },
    ]
    const locked_tables = { value: [12], changed_at: at() }
    await Promise.all([...bodies.map((body) => choose(child, body)), decide(child, { locked_tables })])
    expect(await settingsOf(child)).toEqual(Object.assign({ locked_tables }, ...bodies))
  })

  test('[G32] a guardian chooses for the child, and the child finds it', async () => {
    const [child, parent] = [await newLearner(server), await newLearner(server)]
    await grant(server, parent.id, child.learnerId, 'guardian')
    const locked = { locked_tables: { value: [11, 12], changed_at: at() } }
    expect((await decide(parent, locked, child)).status).toBe(200)
    expect(await settingsOf(child)).toEqual(locked)
    expect(await settingsOf(parent)).toEqual({})
  })

  test('[G32] a teacher says how a pupil can play at all, and decides nothing else', async () => {
    const school = await openSchool(server, ['Ana'])
    const child = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
    const access = {
      listens: { value: true, changed_at: at() },
      timed_play: { value: 'off', changed_at: at() },
    }
    const say = (body: unknown) => school.teacher.call('PUT', `${path(child)}/access`, body)
    expect((await say(access)).status).toBe(200)
    expect(await settingsOf(child)).toMatchObject(access)
    expect((await say({ daily_minutes: { value: 15, changed_at: at() } })).status).toBe(400)
    expect((await decide(school.teacher, access, child)).status).toBe(404)
    const told = await server.ctx.db.query
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject_id', '=', child.learnerId)
      .where('action', '=', 'learner.changed')
      .execute()
    expect(told).toEqual([{ action: 'learner.changed', detail: '{"fields":"access"}' }])
  })

  describe('[X5] what is no setting is refused and nothing is stored', () => {
    const bodies: Record<string, (changed_at: string) => unknown> = {
      'an unknown setting': (changed_at) => ({ coins: { value: 1, changed_at } }),
      'no moment': () => ({ keypad: { value: 'phone' } }),
      'a day that is on no calendar': () => ({
        keypad: { value: 'phone', changed_at: '2026-02-30T10:00:00Z' },
      }),
      'a good one beside a bad one': (changed_at) => ({
        left_handed: { value: true, changed_at },
        keypad: { value: 'piano', changed_at },
      }),
    }
    test.each(Object.entries(bodies))('%s', async (_, body) => {
      const child = await newLearner(server)
      expect((await choose(child, body(at()))).status).toBe(400)
      expect(await settingsOf(child)).toEqual({})
    })

    const decisions: Record<string, (changed_at: string) => unknown> = {
      'minutes that are not offered': (changed_at) => ({ daily_minutes: { value: 60, changed_at } }),
      'a table of 13': (changed_at) => ({ locked_tables: { value: [13], changed_at } }),
      'a table twice': (changed_at) => ({ focus_tables: { value: [7, 7], changed_at } }),
      'a choice of the child': (changed_at) => ({ left_handed: { value: true, changed_at } }),
    }
    test.each(Object.entries(decisions))('of grown-ups: %s', async (_, body) => {
      const child = await newLearner(server)
      expect((await decide(child, body(at()))).status).toBe(400)
      expect(await settingsOf(child)).toEqual({})
    })
  })

  test('[X7] [X9] are in the export and leave with the account', async () => {
    const child = await newLearner(server, { password: 'correct horse' })
    const chosen = { left_handed: { value: true, changed_at: at() } }
    await choose(child, chosen)
    expect((await child.read<Export>('/export')).settings).toEqual(chosen)
    expect((await child.call('DELETE', '/account', { password: 'correct horse' })).status).toBe(204)
    const rows = await server.ctx.db.query
      .selectFrom('learner_settings')
      .select('setting')
      .where('learner_id', '=', child.learnerId)
      .execute()
    expect(rows).toEqual([])
  })
})
