import * as v from 'valibot'
import { expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { ClassExport } from '#server/api/roster/schemas.ts'
import type { ReportAnswer } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { grant } from '../access/cast.ts'
import { moment, newLearner } from '../api/learner-client.ts'
import { handIn, openSchool, pupil } from './school.ts'

onBothServers('lessons that a classmate hands in', { AUTH_RATE_LIMITS: 'off' }, (server) => {
  const tabletOfTwo = async () => {
    const school = await openSchool(server, ['Ana', 'Ben'])
    const [anaCard, benCard] = school.cards as [(typeof school.cards)[0], (typeof school.cards)[0]]
    return {
      school,
      ana: await pupil(server, school, anaCard),
      ben: await pupil(server, school, benCard),
      signInAgain: () => pupil(server, school, benCard),
    }
  }
  const lesson = () => basicAttempt(3, 10, moment(server))

  test('[S94] [C12] need the ticket that the pupil’s own sign-in left on the tablet', async () => {
    const { ana, ben } = await tabletOfTwo()
    for (const ticket of [null, ben.ticket, `${ana.ticket}x`])
      expect((await handIn(ben, ana.learnerId, ticket, [lesson()])).status).toBe(404)
    expect(await ana.read(ana.own('/progress'))).toEqual([])
    expect((await handIn(ben, ana.learnerId, ana.ticket, [lesson()])).status).toBe(200)
  })

  test('[S94] [C12] a ticket opens nothing else, and lasts ninety days', async () => {
    const { ana, ben, signInAgain } = await tabletOfTwo()
    const headers = { 'hand-in-ticket': ana.ticket }
    for (const path of ['', '/progress', '/report', '/settings', '/avatar', '/assignments'])
      expect((await ben.call('GET', `/learners/${ana.learnerId}${path}`, undefined, headers)).status).toBe(
        404,
      )
    server.advance(89 * DAY_MS)
    expect((await handIn(await signInAgain(), ana.learnerId, ana.ticket, [lesson()])).status).toBe(200)
    server.advance(DAY_MS)
    expect((await handIn(await signInAgain(), ana.learnerId, ana.ticket, [lesson()])).status).toBe(404)
  })

  test('[S95] [C12] a new card ends the tickets from before, for one pupil or for all', async () => {
    const { school, ana, ben } = await tabletOfTwo()
    server.advance(1)
    await school.teacher.call('POST', `/classes/${school.classId}/pupils/${ana.learnerId}/card`)
    expect((await handIn(ben, ana.learnerId, ana.ticket, [lesson()])).status).toBe(404)
    const fresh = async (name: string) => {
      const [a, b] = (
        await school.teacher.read<{ cards: typeof school.cards }>(`/classes/${school.classId}/cards`)
      ).cards
      return pupil(server, school, (name === 'Ana' ? a : b) as NonNullable<typeof a>)
    }
    const again = await fresh('Ana')
    expect((await handIn(ben, ana.learnerId, again.ticket, [lesson()])).status).toBe(200)
    server.advance(1)
    await school.teacher.call('POST', `/classes/${school.classId}/cards`)
    const later = await fresh('Ben')
    expect((await handIn(later, ana.learnerId, again.ticket, [lesson()])).status).toBe(404)
    expect((await handIn(later, ana.learnerId, (await fresh('Ana')).ticket, [lesson()])).status).toBe(200)
  })

  test('[C80] the teacher sees which lessons came from whose session; a family sees that they did', async () => {
    const { school, ana, ben } = await tabletOfTwo()
    const mother = await newLearner(server)
    await grant(server, mother.id, ana.learnerId, 'guardian')
    await ana.record(basicAttempt(2, 9, moment(server)))
    const waiting = lesson()
    await handIn(ben, ana.learnerId, ana.ticket, [waiting])
    const handedIn = async (reader: typeof mother) =>
      (await reader.read<ReportAnswer>(`/learners/${ana.learnerId}/report`)).handed_in
    const told = { lesson_id: 'table-3', lesson_type: 'basic', score: 10, day: expect.any(Number) }
    expect(await handedIn(school.teacher)).toEqual([{ ...told, by: 'Ben' }])
    expect(await handedIn(mother)).toEqual([{ ...told, by: null }])
    const file = v.parse(ClassExport, await school.teacher.read(`/classes/${school.classId}/export`))
    expect(file.pupils[0]?.attempts.map(({ handed_in_by }) => handed_in_by)).toEqual([undefined, 'Ben'])
    // Once Ben is gone, so is the name.
    await school.teacher.call('POST', `/classes/${school.classId}/pupils/${ben.learnerId}/removal`, {
      choice: 'erase',
    })
    expect(await handedIn(school.teacher)).toEqual([])
  })

  test('[C80] the export of a family says that a classmate handed a lesson in, and not who', async () => {
    const { ana, ben } = await tabletOfTwo()
    const mother = await newLearner(server)
    await grant(server, mother.id, ana.learnerId, 'self')
    await handIn(ben, ana.learnerId, ana.ticket, [lesson()])
    const text = await (await mother.call('GET', '/export')).text()
    const { learners } = JSON.parse(text) as { learners: { attempts: { handed_in_by?: string }[] }[] }
    expect(learners[0]?.attempts.map(({ handed_in_by }) => handed_in_by)).toEqual(['classmate'])
    expect(text).not.toContain('Ben')
    expect(text).not.toContain(ben.id)
  })
})
