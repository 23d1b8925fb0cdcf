import { expect } from 'vitest'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import type { ClassSession, FamilyCodes } from '#server/api/types.ts'
import { eraseAccount } from '#server/erasure/erase-account.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { personIn } from '#server/testing/person.ts'
import { onBothServers } from '#server/testing/test-server.ts'
import { accept, invite } from '../adults/invited.ts'
import { type LearnerClient, learnerClient, moment, newLearner } from '../api/learner-client.ts'
import { makeClass, openSchool, type School, tryCard, tryPictures } from '../classes/school.ts'
import { answers, type Check, cached, isListed, type Relation, testEnds, waitingMail } from './relation.ts'

const SETTINGS = { AUTH_RATE_LIMITS: 'off' }

onBothServers(
  '[S113] when a relation of a class ends, nothing that it gave opens anything',
  SETTINGS,
  (server) => {
    const first = ({ cards }: School) => cards[0] as School['cards'][number]

    async function coTeacher(school: School): Promise<LearnerClient> {
      const colleague = await newLearner(server, { fullName: 'Mr Lima' })
      const body = { class_id: school.classId, email: colleague.email, role: 'teacher' }
      expect((await accept(colleague, (await invite(server, school.teacher, body)).token)).status).toBe(200)
      return colleague
    }

    async function teaching(end: 'removed' | 'left' | 'class erased' | 'class set aside'): Promise<Relation> {
      const school = await openSchool(server, ['Ana'])
      const { teacher, classId } = school
      const ana = first(school)
      const colleague = await coTeacher(school)
      const ends = {
        removed: () => teacher.call('DELETE', `/classes/${classId}/teachers/${colleague.id}`),
        left: () => colleague.call('POST', `/classes/${classId}/leave`),
        'class erased': () => teacher.call('DELETE', `/classes/${classId}`),
        'class set aside': () => teacher.call('POST', `/classes/${classId}/erasure`),
      }
      return {
        holds: {
          class: answers(colleague, `/classes/${classId}`),
          'cached dashboard': await cached(server, colleague, `/classes/${classId}/dashboard`),
          cards: answers(colleague, `/classes/${classId}/cards`),
          report: answers(colleague, `/learners/${ana.id}/report`),
          export: answers(colleague, `/classes/${classId}/export`),
          'waiting mail': await waitingMail(server, colleague),
          'new family codes': answers(colleague, `/classes/${classId}/family-codes`, 'POST', {
            pupil_ids: [ana.id],
          }),
        },
        keeps: { 'own account': answers(colleague, '/me') },
        end: ends[end],
      }
    }

    async function pupilAt(school: School) {
      const session = (await (await tryPictures(server, school.code, first(school))).json()) as ClassSession
      return {
        ...learnerClient(server, personIn(session)),
        refresh: session.refresh_token,
      }
    }

    const refreshes =
      (token: string): Check =>
      async () =>
        (
          await server.request('/auth/v1/token?grant_type=refresh_token', {
            method: 'POST',
            headers: { apikey: server.ctx.keys.publishableKey, 'content-type': 'application/json' },
            body: JSON.stringify({ refresh_token: token }),
          })
        ).status === 200

    /** A pupil with a linked mother, in a class that a colleague teaches, too. */
    async function pupilOfClass(end: 'moved' | 'gone home' | 'unlinked'): Promise<Relation> {
      const school = await openSchool(server, ['Ana'])
      const { teacher, classId, code } = school
      const ana = first(school)
      const at = `/classes/${classId}`
      const familyCode = async () => {
        const made = await teacher.call('POST', `${at}/family-codes`, { pupil_ids: [ana.id] })
        return ((await made.json()) as FamilyCodes).codes[0]?.code ?? ''
      }
      const mother = await newLearner(server, { fullName: 'Bea' })
      expect((await mother.call('POST', `/family-codes/${await familyCode()}/redeem`)).status).toBe(200)
      await familyCode()
      const openCodes = server.ctx.db.query
        .selectFrom('family_codes')
        .select('learner_id')
        .where('learner_id', '=', ana.id)
      const colleague = await coTeacher(school)
      const pupil = await pupilAt(school)
      const { class: next } = await makeClass(teacher, '4b')
      const report = `/learners/${ana.id}/report`
      const ofTeacher = {
        "the colleague's report": answers(colleague, report),
        "the colleague's cached report": await cached(server, colleague, report),
        "the colleague's waiting mail": await waitingMail(server, colleague),
        'pictures with the class code': async () => (await tryPictures(server, code, ana)).status === 200,
        'an open family code': async () => (await openCodes.execute()).length > 0,
      }
      const ofPupil = {
        session: answers(pupil, '/me'),
        card: async () => (await tryCard(server, ana)).status === 200,
      }
      const ofMother = {
        "the mother's report": answers(mother, report),
        "the mother's list": isListed(mother, ana.id),
      }
      const body = { pupil_ids: [ana.id], class_id: next.id }
      const home = { choice: 'family', adult: mother.id }
      switch (end) {
        case 'moved':
          return {
            holds: ofTeacher,
            keeps: { ...ofPupil, ...ofMother, "the owner's report": answers(teacher, report) },
            end: () => teacher.call('POST', `${at}/moves`, body),
          }
        case 'gone home':
          return {
            holds: { ...ofTeacher, ...ofPupil, "the owner's report": answers(teacher, report) },
            keeps: ofMother,
            end: () => teacher.call('POST', `${at}/pupils/${ana.id}/removal`, home),
          }
        case 'unlinked':
          return {
            holds: { ...ofMother, "the mother's waiting mail": await waitingMail(server, mother) },
            keeps: { ...ofPupil, "the owner's report": answers(teacher, report) },
            end: () => teacher.call('DELETE', `${at}/pupils/${ana.id}/family`),
          }
      }
    }

    async function openClass(
      end: 'archived' | 'closed' | 'code renewed' | 'pupil removed' | 'set aside',
    ): Promise<Relation> {
      const school = await openSchool(server, ['Ana'])
      const { teacher, classId, code } = school
      const ana = first(school)
      const pupil = await pupilAt(school)
      const ends = {
        archived: () => teacher.call('PUT', `/classes/${classId}/archived`, { archived: true }),
        closed: () => teacher.call('DELETE', `/classes/${classId}/code`),
        'set aside': () => teacher.call('POST', `/classes/${classId}/erasure`),
        'code renewed': () => teacher.call('POST', `/classes/${classId}/code`),
        'pupil removed': () =>
          teacher.call('POST', `/classes/${classId}/pupils/${ana.id}/removal`, { choice: 'erase' }),
      }
      const card = async () => (await tryCard(server, ana)).status === 200
      return {
        holds: {
          session: answers(pupil, '/me'),
          pictures: async () => (await tryPictures(server, code, ana)).status === 200,
          // A new code leaves the cards as they are: whoever lost one gets a new card.
          ...(end === 'code renewed' ? {} : { card }),
        },
        ...(end === 'code renewed' ? { keeps: { card } } : {}),
        end: ends[end],
      }
    }

    testEnds(server, {
      'a co-teacher is removed': () => teaching('removed'),
      'a co-teacher leaves': () => teaching('left'),
      'a class is erased': () => teaching('class erased'),
      'a class waits to be erased': () => teaching('class set aside'),
      'a class with a pupil in it waits to be erased': () => openClass('set aside'),
      'a class is archived': () => openClass('archived'),
      'a class is closed': () => openClass('closed'),
      'a class gets a new code': () => openClass('code renewed'),
      'a pupil is removed': () => openClass('pupil removed'),
      'a pupil is moved': () => pupilOfClass('moved'),
      'a pupil goes home': () => pupilOfClass('gone home'),
      'a family is unlinked': () => pupilOfClass('unlinked'),

      async 'the account of a teacher is closed'() {
        const school = await openSchool(server, ['Ana'])
        const colleague = await coTeacher(school)
        const code = async () => {
          const made = await colleague.call('POST', `/classes/${school.classId}/family-codes`, {
            pupil_ids: [first(school).id],
          })
          return ((await made.json()) as FamilyCodes).codes[0]?.code ?? ''
        }
        const open = await code()
        return {
          holds: {
            session: answers(colleague, '/me'),
            class: answers(colleague, `/classes/${school.classId}`),
          },
          keeps: { "the owner's class": answers(school.teacher, `/classes/${school.classId}`) },
          end: async () => {
            await eraseAccount(server.ctx, colleague.id, { by: 'self' })
            const parent = await newLearner(server)
            expect((await parent.call('POST', `/family-codes/${open}/redeem`)).status).toBe(404)
          },
        }
      },

      async 'a device is signed out'() {
        const school = await openSchool(server, ['Ana'])
        const pupil = await pupilAt(school)
        const [ana] = [first(school)]
        return {
          holds: {
            session: answers(pupil, '/me'),
            play: answers(pupil, `/learners/${ana.id}/attempts`, 'POST', {
              version: ATTEMPT_VERSION,
              attempts: [basicAttempt(3, 10, moment(server))],
            }),
          },
          end: async () => {
            await server.request('/auth/v1/logout?scope=local', {
              method: 'POST',
              headers: { apikey: server.ctx.keys.publishableKey, authorization: `Bearer ${pupil.token}` },
            })
            expect(await refreshes(pupil.refresh)()).toBe(false)
          },
        }
      },

      async 'a pupil is merged into another'() {
        const school = await openSchool(server, ['Ana', 'Anna'])
        const [ana, double] = school.cards as [School['cards'][number], School['cards'][number]]
        return {
          holds: {
            card: async () => (await tryCard(server, double)).status === 200,
            pictures: async () => (await tryPictures(server, school.code, double)).status === 200,
            report: answers(school.teacher, `/learners/${double.id}/report`),
          },
          keeps: { 'the other card': async () => (await tryCard(server, ana)).status === 200 },
          end: () =>
            school.teacher.call('POST', `/classes/${school.classId}/pupils/${double.id}/merge`, {
              into: ana.id,
            }),
        }
      },
    })
  },
)
