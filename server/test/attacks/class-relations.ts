import { expect } from 'vitest'
import type { FamilyCodes, LearnerOfAccount, PupilFamily } from '#server/api/types.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { accept, invite } from '../adults/invited.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import type { School } from '../classes/school.ts'

export type Card = School['cards'][number]

/** What binds adults to the pupils of a class, and what they see by it. */
export function classRelations(server: TestServer) {
  const first = ({ cards }: School) => cards[0] as Card
  const makeCodes = (who: LearnerClient, { classId, cards }: School) =>
    who.call('POST', `/classes/${classId}/family-codes`, { pupil_ids: cards.map(({ id }) => id) })
  async function codeFor(who: LearnerClient, school: School, { id }: Card): Promise<string> {
    const { codes } = (await (await makeCodes(who, school)).json()) as FamilyCodes
    return codes.find(({ pupil_id }) => pupil_id === id)?.code ?? ''
  }
  const redeem = (who: LearnerClient, code: string) => who.call('POST', `/family-codes/${code}/redeem`)
  async function linked(school: School, card: Card, fullName: string): Promise<LearnerClient> {
    const adult = await newLearner(server, { fullName })
    expect((await redeem(adult, await codeFor(school.teacher, school, card))).status).toBe(200)
    server.advance(1000)
    return adult
  }
  async function coTeacher({ teacher, classId }: School, who?: LearnerClient): Promise<LearnerClient> {
    const colleague = who ?? (await newLearner(server, { fullName: 'Mr Lima' }))
    const body = { class_id: classId, email: colleague.email, role: 'teacher' }
    expect((await accept(colleague, (await invite(server, teacher, body)).token)).status).toBe(200)
    return colleague
  }
  const sees = async (who: LearnerClient, id: string) =>
    (await who.call('GET', `/learners/${id}/report`)).status === 200
  const learnersOf = async (who: LearnerClient) =>
    (await who.read<{ learners: LearnerOfAccount[] }>('/me')).learners
  const roleOf = async (who: LearnerClient, id: string) =>
    (await learnersOf(who)).find((learner) => learner.id === id)?.role
  const families = (who: LearnerClient, classId: string) =>
    who.read<PupilFamily[]>(`/classes/${classId}/families`)
  return { first, makeCodes, codeFor, redeem, linked, coTeacher, sees, learnersOf, roleOf, families }
}
