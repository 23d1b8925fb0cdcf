import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { ClassAnswer, ClassDashboard } from '#server/api/types.ts'
import { BY_CLASS, BY_CLIENT } from '#server/people/classes/picture-limits.ts'
import { UNLOCKED } from '#server/people/classes/pupil-lock.ts'
import { onOneServer } from '#server/testing/test-server.ts'
import { openSchool, otherPictures, problemOf, type School, tryCard, tryPictures } from './school.ts'

const SCHOOL = '203.0.113.1'
const NAMES = Array.from({ length: 30 }, (_, i) => `Child ${i + 1}`)

/** The points are counted by a query that src/limits/create-limiter.test.ts asks of both engines. */
onOneServer('guessed pictures', { TRUSTED_PROXIES: '127.0.0.1' }, (server) => {
  const from = (network: string, device?: string) => ({
    'x-forwarded-for': network,
    ...(device ? { cookie: device } : {}),
  })
  const deviceOf = (answer: Response) => (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

  /** One wrong try at each pupil in turn, four at most: how many were compared before the class said no. */
  async function guess({ code, cards, classId }: School, headers: (turn: number) => Record<string, string>) {
    await openLocks(classId)
    const most = 4 * cards.length + 1
    for (let turn = 0; turn < most; turn++) {
      const card = cards[turn % cards.length] as School['cards'][0]
      const answer = await tryPictures(server, code, card, otherPictures(card), headers(turn))
      if (answer.status === 403) continue
      expect([answer.status, (await problemOf(answer)).code]).toEqual([429, 'pictures_closed'])
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      return turn
    }
    return most
  }
  const openLocks = (classId: string) =>
    server.ctx.db.query.updateTable('class_members').set(UNLOCKED).where('class_id', '=', classId).execute()
  const elsewhere = (turn: number) => from(`192.0.2.${turn % 250}`)

  test('[S90] from however many addresses a class compares so many pictures a day, and its tablets and cards go on', async () => {
    const school = await openSchool(server, NAMES)
    const [ana, ben] = school.cards as [School['cards'][0], School['cards'][0]]
    const tablet = deviceOf(await tryCard(server, ana, undefined, from(SCHOOL)))
    expect(tablet).toMatch(/^device=/)
    expect(await guess(school, elsewhere)).toBe(BY_CLASS.strangers.points)
    // Strangers are refused, with the right pictures too; what the class knows is not.
    const tries = async (headers: Record<string, string>) =>
      (await tryPictures(server, school.code, ben, ben.pictures, headers)).status
    expect(await tries(from('198.51.100.1'))).toBe(429)
    expect(await tries(from('198.51.100.1', tablet))).toBe(200)
    expect(await tries(from(SCHOOL))).toBe(200)
    expect((await tryCard(server, ben, undefined, from('198.51.100.2'))).status).toBe(200)
    // Where a card has let somebody in, pictures do as well.
    expect(await tries(from('198.51.100.2'))).toBe(200)
    server.advance(DAY_MS)
    expect(await tries(from('198.51.100.3'))).toBe(200)
  })

  test('[S90] one outside address, one tablet and one school have a share of it, and all of them together an end', async () => {
    const school = await openSchool(server, NAMES)
    const [ana] = school.cards as [School['cards'][0]]
    expect(await guess(school, () => from('198.51.100.9'))).toBe(BY_CLIENT.stranger.points)
    const tablets: string[] = []
    for (let i = 0; i < 6; i++) tablets.push(deviceOf(await tryCard(server, ana, undefined, from(SCHOOL))))
    const at = (tablet: string | undefined) => () => from(SCHOOL, tablet)
    expect(await guess(school, at(tablets[0]))).toBe(BY_CLIENT.device.points)
    expect(await guess(school, at(tablets[1]))).toBe(BY_CLIENT.device.points)
    expect(await guess(school, at(undefined))).toBe(BY_CLIENT.network.points)
    let left = BY_CLASS.known.points - 2 * BY_CLIENT.device.points - BY_CLIENT.network.points
    for (const tablet of tablets.slice(2)) {
      const compared = await guess(school, at(tablet))
      expect(compared).toBe(Math.min(left, BY_CLIENT.device.points))
      left -= compared
    }
    expect(left).toBe(0)
    expect((await tryCard(server, ana, undefined, from(SCHOOL))).status).toBe(200)
  })

  test('[S90] guesses at once share no point', async () => {
    const school = await openSchool(server, NAMES)
    const answers = await Promise.all(
      Array.from({ length: BY_CLASS.strangers.points + 20 }, async (_, i) => {
        const card = school.cards[i % 30] as School['cards'][0]
        return (await tryPictures(server, school.code, card, otherPictures(card), elsewhere(i))).status
      }),
    )
    expect(answers.filter((status) => status === 403)).toHaveLength(BY_CLASS.strangers.points)
  })

  test('[C76] the teacher sees the wrong tries of each pupil, right ones do not hide them, and a new code starts anew', async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [ana, ben] = school.cards as [School['cards'][0], School['cards'][0]]
    const { teacher, classId } = school
    const seen = async () => {
      const page = await teacher.read<ClassAnswer>(`/classes/${classId}`)
      const dashboard = await teacher.read<ClassDashboard>(`/classes/${classId}/dashboard`)
      const counts = page.pupils.map(({ wrong_tries }) => wrong_tries)
      expect(dashboard.pupils.map(({ wrong_tries }) => wrong_tries)).toEqual(counts)
      return counts
    }
    const wrong = async (card: typeof ana) =>
      problemOf(await tryPictures(server, school.code, card, otherPictures(card), from(SCHOOL)))
    for (let i = 0; i < 4; i++) await wrong(ana)
    expect((await tryPictures(server, school.code, ana)).status).toBe(200)
    await wrong(ben)
    expect(await seen()).toEqual([4, 1])
    // The sign-in between gives no fresh tries: the fifth of the day locks.
    expect(await wrong(ana)).toMatchObject({ code: 'locked' })
    await teacher.call('POST', `/classes/${classId}/pupils/${ana.id}/unlock`)
    expect(await seen()).toEqual([5, 1])
    await server.ctx.db.query
      .updateTable('class_members')
      .set((row) => ({ tries_began: row('tries_began', '-', DAY_MS) }))
      .where('class_id', '=', classId)
      .execute()
    expect(await seen()).toEqual([0, 0])
    await wrong(ana)
    expect(await seen()).toEqual([1, 0])
    await teacher.call('POST', `/classes/${classId}/code`)
    expect(await seen()).toEqual([0, 0])
  })

  test('[S90] a new code, which the guesser does not have, starts the count of the class anew', async () => {
    const school = await openSchool(server, ['Ana'])
    const [ana] = school.cards as [School['cards'][0]]
    await tryPictures(server, school.code, ana, otherPictures(ana), elsewhere(1))
    await server.ctx.db.query
      .updateTable('rate_limits')
      .set({ points: BY_CLASS.strangers.points })
      .where('key', 'like', 'pictures/class/strangers:%')
      .execute()
    expect((await tryPictures(server, school.code, ana, ana.pictures, elsewhere(2))).status).toBe(429)
    const renewed = await school.teacher.call('POST', `/classes/${school.classId}/code`)
    const { code } = (await renewed.json()) as { code: string }
    expect((await tryPictures(server, code, ana, ana.pictures, elsewhere(2))).status).toBe(200)
  })
})
