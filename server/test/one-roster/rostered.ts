import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { rosterOperator } from '#server/one-roster/operator.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'
import {
  type RosterService,
  type ServedClass,
  startRosterService,
  student,
  teacher,
} from './roster-service.ts'

export interface Started {
  server: TestServer
  service: RosterService
}

/** A server on each engine that reads class lists from a service of a school. */
export function onBothWithService(name: string, tests: (started: Started) => void): void {
  onBothEngines(name, (engine) => {
    const started = {} as Started
    const folder = mkdtempSync(join(tmpdir(), 'dozenauts-oneroster-'))
    beforeAll(async () => {
      started.service = await startRosterService()
      const path = join(folder, 'oneroster.json')
      writeFileSync(path, JSON.stringify({ sources: [started.service.entry()] }))
      started.server = await startTestServer(engine, { AUTH_RATE_LIMITS: 'off', ONEROSTER_SOURCES: path })
    })
    beforeEach(() =>
      Object.assign(started.service.state, {
        classes: [],
        pageSize: 100,
        paging: 'total',
        spoil: () => false,
        asked: [],
      }),
    )
    afterAll(async () => {
      await started.server.stop()
      await started.service.stop()
      rmSync(folder, { recursive: true, force: true })
    })
    tests(started)
  })
}

export const operatorOf = ({ server: { ctx } }: Started) => rosterOperator(ctx, ctx.rosterSources)
export const pull = async (started: Started) =>
  (await operatorOf(started).pull('sunny-hill', false)).join('\n')
export const preview = async (started: Started) =>
  (await operatorOf(started).preview('sunny-hill', true)).join('\n')

/** Somebody who teaches, with a confirmed address. */
export const newTeacher = ({ server }: Started) => newLearner(server, { fullName: 'Ada Lima' })

/** A class of the service that this teacher teaches. */
export function served(
  by: { readonly email: string },
  students: readonly object[],
  more: Partial<ServedClass> = {},
): ServedClass {
  const sourcedId = randomUUID()
  const teachers = [teacher(by.email)]
  return { sourcedId, title: `3b ${sourcedId.slice(0, 4)}`, grades: ['03'], students, teachers, ...more }
}

export const ana = (more: object = {}) => student(randomUUID(), 'Ana', 'Silva', more)
export const ben = (more: object = {}) => student(randomUUID(), 'Ben', 'Ode', more)

interface Summary {
  readonly id: string
  readonly name: string
  readonly pupils: number
  readonly archived_at: string | null
}

export const classesOf = (person: LearnerClient) => person.read<Summary[]>('/classes')

export async function pupilsIn(person: LearnerClient, classId: string) {
  const answer = await person.read<{ pupils: { id: string; name: string }[] }>(`/classes/${classId}`)
  return answer.pupils
}

/** The names in the only open class of a teacher. */
export async function openClass(person: LearnerClient) {
  const [room] = (await classesOf(person)).filter(({ archived_at }) => archived_at === null)
  if (!room) return { id: '', names: [] as string[], pupils: [] }
  const pupils = await pupilsIn(person, room.id)
  return { id: room.id, names: pupils.map(({ name }) => name), pupils }
}
