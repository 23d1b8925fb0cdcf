import { AuthClient } from '@supabase/auth-js'
import { expect, test } from 'vitest'
import { writeClassCode } from '#core/people/class-code.ts'
import type { Me } from '#server/api/types.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import {
  cardsOf,
  knock,
  openSchool,
  otherPictures,
  problemOf,
  pupil,
  tryCard,
  tryPictures,
} from './school.ts'

const MINUTE = 60_000

onBothServers('signing in to a class', (server) => {
  test('[C1] the code shows the names and nothing else, however it is typed', async () => {
    const { code } = await openSchool(server, ['Ana', 'Ben'])
    for (const typed of [code, code.toLowerCase(), writeClassCode(code), ` ${writeClassCode(code)} `]) {
      const door = (await (await knock(server, 'enter', { code: typed })).json()) as object
      expect(door).toEqual({
        name: '3b',
        language: 'en',
        pupils: [
          { id: expect.any(String), name: 'Ana' },
          { id: expect.any(String), name: 'Ben' },
        ],
        pictures_asked: 4,
      })
    }
    for (const wrong of ['', 'AAA-AAA-AAA', code.slice(1), `${code}2`, "' or 1=1 --"])
      expect((await knock(server, 'enter', { code: wrong })).status).toBe(404)
  })

  test('[C21] a look-alike opens the class too, and a code from before stays good', async () => {
    const { classId, code } = await openSchool(server, ['Ana'])
    const opens = async (typed: string) => (await knock(server, 'enter', { code: typed })).status
    const alike: Record<string, string> = { '0': 'o', L: '1', '2': 'z', '5': 's', '8': 'b', V: 'u' }
    const set = (stored: string) =>
      server.ctx.db.query.updateTable('classes').set({ code: stored }).where('id', '=', classId).execute()
    const drawn = `0L258V${code.slice(6)}`
    await set(drawn)
    expect(await opens([...drawn].map((letter) => alike[letter] ?? letter).join(''))).toBe(200)
    const old = `SZB5U8${code.slice(6)}`
    await set(old)
    expect([await opens(old), await opens(`5285V8${code.slice(6)}`)]).toEqual([200, 404])
  })

  test('[C2] four pictures in order open an ordinary session that ends with the school day', async () => {
    const school = await openSchool(server, ['Ana'])
    const [ana] = school.cards
    if (!ana) throw new Error('no card')
    const child = await pupil(server, school, ana)
    const me = await child.read<Me>('/me')
    expect(me.user).toEqual({ id: child.id, email: '' })
    expect(me.learners).toMatchObject([{ id: ana.id, name: 'Ana', grade: 3, role: 'self' }])
    server.advance(10 * 60 * MINUTE + 1)
    expect((await child.call('GET', '/me')).status).toBe(401)
  })

  test('[C2] the stock auth client adopts the session', async () => {
    const school = await openSchool(server, ['Ana'])
    const session = (await (
      await tryPictures(server, school.code, school.cards[0] as (typeof school.cards)[0])
    ).json()) as { access_token: string; refresh_token: string }
    const client = new AuthClient({
      url: `${server.ctx.config.siteUrl}/auth/v1`,
      fetch: (input, init) =>
        server.request(new URL(String(input)).pathname + new URL(String(input)).search, init),
      headers: { apikey: server.ctx.keys.publishableKey },
      persistSession: false,
      autoRefreshToken: false,
    })
    const adopted = await client.setSession(session)
    expect(adopted.error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    expect((await client.getUser()).data.user?.email).toBe('')
  })

  test('[S36] [C3] five wrong tries lock this pupil for ten minutes, and nobody else', async () => {
    const { code, cards } = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = cards as [(typeof cards)[0], (typeof cards)[0]]
    for (const left of [4, 3, 2, 1]) {
      const problem = await problemOf(await tryPictures(server, code, ana, otherPictures(ana)))
      expect(problem).toMatchObject({ code: 'wrong_pictures', tries_left: left })
    }
    expect(await problemOf(await tryPictures(server, code, ana, otherPictures(ana)))).toMatchObject({
      code: 'locked',
    })
    // Even the right pictures wait.
    expect(await problemOf(await tryPictures(server, code, ana))).toMatchObject({ code: 'locked' })
    expect((await tryPictures(server, code, ben)).status).toBe(200)
    server.advance(10 * MINUTE + 1)
    expect((await tryPictures(server, code, ana)).status).toBe(200)
  })

  test('[C3] the next lock lasts longer, and the teacher opens it', async () => {
    const { teacher, classId, code, cards } = await openSchool(server, ['Ana'])
    const [ana] = cards as [(typeof cards)[0]]
    const lock = async () => {
      for (let i = 0; i < 5; i++) await tryPictures(server, code, ana, otherPictures(ana))
    }
    await lock()
    server.advance(10 * MINUTE + 1)
    await lock()
    const before = await teacher.read<{ pupils: { locked_until: string | null }[] }>(`/classes/${classId}`)
    expect(before.pupils[0]?.locked_until).not.toBeNull()
    server.advance(4 * MINUTE)
    expect((await tryPictures(server, code, ana)).status).toBe(403)
    const lasts = Date.parse(before.pupils[0]?.locked_until ?? '') - server.ctx.now()
    expect(lasts).toBeGreaterThan(15 * MINUTE)
    expect((await teacher.call('POST', `/classes/${classId}/pupils/${ana.id}/unlock`)).status).toBe(204)
    expect((await tryPictures(server, code, ana)).status).toBe(200)
  })

  test('[C3] twenty guesses at once are counted one by one', async () => {
    const { code, cards } = await openSchool(server, ['Ana'])
    const [ana] = cards as [(typeof cards)[0]]
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryPictures(server, code, ana, otherPictures(ana))),
    )
    const codes = await Promise.all(answers.map(async (answer) => (await problemOf(answer)).code))
    expect(codes.filter((answer) => answer === 'wrong_pictures')).toHaveLength(4)
  })

  test('[S38] [C4] a card signs in with its first three pictures; a new card makes the old one void and ends its sessions', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
    const child = await pupil(server, school, ana)
    expect((await tryCard(server, ana)).status).toBe(200)
    const renewed = await school.teacher.call('POST', `/classes/${school.classId}/pupils/${ana.id}/card`)
    expect(renewed.status).toBe(200)
    expect((await tryCard(server, ana)).status).toBe(403)
    expect((await child.call('GET', '/me')).status).toBe(401)
    expect((await tryCard(server, ben)).status).toBe(200)
    const [fresh] = await cardsOf(school.teacher, school.classId)
    expect(fresh?.qr).not.toBe(ana.qr)
    expect((await tryCard(server, fresh as typeof ana)).status).toBe(200)
    // Ana's secret with Ben's name, a cut one, none.
    const secret = ana.qr.split('.').at(-1)
    for (const card of [`${ben.id}.${secret}`, `${ben.id}.`, ben.id, `${ben.id}.${'A'.repeat(22)}`])
      expect(
        (await knock(server, 'sign-in', { card, pictures: ben.pictures })).status,
      ).toBeGreaterThanOrEqual(400)
  })

  test('[C4] nothing in the database opens a class', async () => {
    const { cards } = await openSchool(server, ['Ana'])
    const members = JSON.stringify(
      await server.ctx.db.query.selectFrom('class_members').selectAll().execute(),
    )
    const [ana] = cards as [(typeof cards)[0]]
    expect(members).not.toContain(ana.qr.split('.').at(-1))
    for (const picture of ana.pictures) expect(members).not.toContain(picture)
  })

  test('[C5] a closed, renewed or archived class lets nobody in; reopened it does', async () => {
    const school = await openSchool(server, ['Ana'])
    const [ana] = school.cards as [(typeof school.cards)[0]]
    const { teacher, classId, code } = school
    const opens = async (typed: string) => [
      (await knock(server, 'enter', { code: typed })).status,
      (await tryPictures(server, typed, ana)).status,
      (await tryCard(server, ana)).status,
    ]
    await teacher.call('DELETE', `/classes/${classId}/code`)
    expect(await opens(code)).toEqual([404, 404, 403])
    const renewed = (await (await teacher.call('POST', `/classes/${classId}/code`)).json()) as {
      code: string
    }
    expect(await opens(code)).toEqual([404, 404, 200])
    expect(await opens(renewed.code)).toEqual([200, 200, 200])
    await teacher.call('PUT', `/classes/${classId}/archived`, { archived: true })
    expect(await opens(renewed.code)).toEqual([404, 404, 403])
    await teacher.call('PUT', `/classes/${classId}/archived`, { archived: false })
    expect(await opens(renewed.code)).toEqual([200, 200, 200])
  })

  test('[S36] [C6] thirty children behind one address come in, each after two wrong tries', async () => {
    const names = Array.from({ length: 30 }, (_, i) => `Child ${i + 1}`)
    const { code, cards } = await openSchool(server, names)
    const typo = code.replace(/.$/, (last) => (last === '9' ? '7' : '9'))
    // None is told to wait, so all of them are in as soon as they have tapped.
    const arrivals = await Promise.all(
      cards.map(async (card) => {
        const answers = [
          await knock(server, 'enter', { code: typo }),
          await knock(server, 'enter', { code }),
          await tryPictures(server, code, card, otherPictures(card)),
          await tryPictures(server, code, card, otherPictures(card)),
          await tryPictures(server, code, card),
        ]
        return answers.map(({ status }) => status)
      }),
    )
    expect(arrivals).toEqual(names.map(() => [404, 200, 403, 403, 200]))
  })

  test('[S36] [C6] while one tablet sends wrong codes without end, the others of the school come in', async () => {
    const { code, cards } = await openSchool(server, ['Ana'])
    const [ana] = cards as [(typeof cards)[0]]
    const typo = code.replace(/.$/, (last) => (last === '9' ? '7' : '9'))
    await knock(server, 'enter', { code: typo })
    // As if it had gone on all morning.
    await server.ctx.db.query
      .updateTable('rate_limits')
      .set({ points: 100_000 })
      .where('key', 'like', 'class-code/network:%')
      .execute()
    const ended: number[] = []
    const flood = Array.from({ length: 450 }, async () =>
      ended.push((await knock(server, 'enter', { code: typo })).status),
    )
    const honest = async () => [
      (await knock(server, 'enter', { code })).status,
      (await tryPictures(server, code, ana)).status,
    ]
    expect(await Promise.all(Array.from({ length: 10 }, honest))).toEqual(Array(10).fill([200, 200]))
    await Promise.all(flood)
    // The line was full: most of the junk was refused.
    expect(ended.filter((status) => status === 429).length).toBeGreaterThan(250)
    expect(new Set(ended)).toEqual(new Set([404, 429]))
  })

  test('[C7] a pupil plays and nothing else: no address, password, factor, name, export, deletion, class or sibling', async () => {
    const school = await openSchool(server, ['Ana'])
    const child = await pupil(server, school, school.cards[0] as (typeof school.cards)[0])
    const auth = (method: string, path: string, body: unknown) =>
      server.request(`/auth/v1${path}`, {
        method,
        headers: {
          authorization: `Bearer ${child.token}`,
          apikey: server.ctx.keys.publishableKey,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
    expect((await auth('PUT', '/user', { password: 'something long' })).status).toBe(403)
    expect((await auth('PUT', '/user', { email: 'taken@example.com' })).status).toBe(403)
    expect((await auth('PUT', '/user', { data: { full_name: 'Boss' } })).status).toBe(403)
    expect((await child.call('PATCH', '/profile', { full_name: 'Boss' })).status).toBe(403)
    expect((await child.call('GET', '/export')).status).toBe(403)
    expect((await child.call('DELETE', '/account', { password: 'x' })).status).toBe(403)
    expect((await auth('POST', '/factors', { factor_type: 'totp', friendly_name: 'x' })).status).toBe(403)
    const made = await child.call('POST', '/classes', {
      name: 'x',
      grade: 3,
      language: 'en',
      school_allows: true,
    })
    expect(made.status).toBe(403)
    const sibling = await child.call('POST', '/learners', { name: 'Leo', grade: 3, colour: 'coral' })
    expect(sibling.status).toBe(403)
  })
})
