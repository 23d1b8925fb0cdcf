import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { foldAttempts } from '#core/learner/learner.ts'
import { type LearnerBody, learnerFromBody } from '#core/learner/learner-body.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { play } from '#core/lessons/testing/play-lesson.ts'
import { type AttemptRequest, attemptRequest, readAttemptResponse } from '#core/sync/attempt-request.ts'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import { sendOutbox } from '#core/sync/send-outbox.ts'
import { createServerClock } from '#core/sync/server-clock.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import type { LearnerAnswer } from '#server/api/types.ts'
import { type Learner, signUpLearner } from '#server/testing/busy-learner.ts'
import { type FirstRelease, startFirstRelease } from '#server/testing/first-release.ts'
import { ONE_SITE, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase } from '#server/testing/test-server.ts'

const PROCESSES = 4

interface Place {
  readonly url: string
}

/** The outbox of a device, sending through a load balancer that asks the servers in turn. */
function device(learner: Learner, servers: () => readonly Place[], wire = attemptRequest) {
  const storage = createMemoryOutbox()
  const finished: Attempt[] = []
  const clock = createServerClock(Date.now, () => performance.now())
  clock.learn(Date.now())
  let turn = 0
  return {
    finished,
    async finish(count: number, utc_offset: number | undefined) {
      for (let n = 0; n < count; n += 1) {
        const table = GAME_TABLES[finished.length % GAME_TABLES.length] ?? 2
        const lesson = finishedAttempt(play(newGame(table, 1, 0), Array(10).fill(['right'])), {
          id: randomUUID(),
          completed_at: Date.now() - 60_000,
          utc_offset,
        })
        // Without an offset it is a lesson as the first release finished it.
        const attempt = utc_offset === undefined ? asFirstRelease(lesson) : lesson
        finished.push(attempt)
        await storage.add({ user: 'ana', attempt, offset: 0, sentAs: null, rejected: null })
      }
    },
    /** As often as there are servers, so that each is asked at least once. */
    async send() {
      for (let time = 0; time < PROCESSES; time += 1)
        await sendOutbox(
          {
            storage,
            clock,
            lock: (_name, work) => work(),
            onSettled() {},
            network: {
              async send(_user, attempts) {
                turn += 1
                const all = servers()
                const response = await fetch(`${(all[turn % all.length] as Place).url}/api/attempts`, {
                  method: 'POST',
                  headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
                  body: JSON.stringify(wire(attempts)),
                })
                const header = (name: string) => response.headers.get(name)
                const body: unknown = await response.json()
                return readAttemptResponse({ status: response.status, header, body }, attempts)
              },
              serverTime: async () => Date.now(),
              renewSession: async () => 'over',
            },
          },
          'ana',
        )
    },
    waiting: () => storage.all('ana').filter(({ rejected }) => rejected === null).length,
    rejected: () => storage.all('ana').filter(({ rejected }) => rejected !== null).length,
  }
}

function asFirstRelease({ utc_offset: _offset, ...lesson }: Attempt): Attempt {
  const answers = lesson.answers.map(({ shown: _s, options: _o, input: _i, hinted: _h, ...plain }) => plain)
  return { ...lesson, answers }
}

describe('[S48] servers and devices of different versions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-rolling-'))
  let databaseUrl: string
  let current: ServerProcess[]
  let first: FirstRelease[]
  let serving: Place[]

  beforeAll(async () => {
    databaseUrl = await freshDatabase()
    current = await Promise.all(
      Array.from({ length: PROCESSES }, (_, i) =>
        startServerProcess({
          ...onDatabase(databaseUrl),
          ...ONE_SITE,
          DATA_DIR: join(folder, String(i)),
          AUTH_AUTOCONFIRM: 'true',
          LOG_LEVEL: 'silent',
        }),
      ),
    )
    first = await Promise.all(current.map(startFirstRelease))
  }, 120_000)
  beforeEach(() => {
    serving = [...first]
  })
  afterAll(async () => {
    for (const server of first) await server.close()
    for (const server of current) await server.kill('SIGKILL')
    await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })

  const newLearner = () => signUpLearner(current[0] as ServerProcess)
  async function learnerOf({ token }: Learner) {
    const response = await fetch(`${current[0]?.url}/api/learner`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return learnerFromBody(((await response.json()) as LearnerAnswer).learner as LearnerBody)
  }

  test('[V2] a rolling deploy of four processes counts every lesson once and refuses none', async () => {
    const learner = await newLearner()
    const tablet = device(learner, () => serving)
    await tablet.finish(3, undefined)
    await tablet.finish(5, -180)
    await tablet.send()
    // The first release takes what it understands; the rest waits.
    expect([tablet.waiting(), tablet.rejected()]).toEqual([5, 0])

    for (let i = 0; i < PROCESSES; i += 1) {
      serving[i] = current[i] as ServerProcess
      await tablet.finish(2, -180)
      await tablet.send()
      expect([tablet.waiting(), tablet.rejected()]).toEqual([0, 0])
    }
    const { progress, rewards, attempts } = foldAttempts(tablet.finished)
    expect(await learnerOf(learner)).toMatchObject({ progress, rewards, attempts })
  })

  test('[V2] after a rollback new lessons wait, old ones go, and the next deploy brings the rest', async () => {
    const learner = await newLearner()
    serving = [...current]
    const tablet = device(learner, () => serving)
    const oldTablet = device(learner, () => serving)
    await tablet.finish(2, -180)
    await tablet.send()
    serving = [...first]
    await tablet.finish(3, -180)
    await oldTablet.finish(3, undefined)
    await Promise.all([tablet.send(), oldTablet.send()])
    expect([tablet.waiting(), tablet.rejected(), oldTablet.waiting()]).toEqual([3, 0, 0])
    serving = [...current]
    await tablet.send()
    expect([tablet.waiting(), tablet.rejected()]).toEqual([0, 0])
    const all = foldAttempts([...tablet.finished, ...oldTablet.finished])
    expect(await learnerOf(learner)).toMatchObject({ rewards: all.rewards, attempts: 8 })
  })

  test('[V2] a device of tomorrow keeps its lessons until a server of tomorrow comes', async () => {
    const learner = await newLearner()
    serving = [...current]
    let isTomorrow = false
    const tablet = device(
      learner,
      () => serving,
      (attempts): AttemptRequest => {
        const request = attemptRequest(attempts)
        return isTomorrow ? request : { ...request, version: ATTEMPT_VERSION + 1 }
      },
    )
    await tablet.finish(4, -180)
    await tablet.send()
    expect([tablet.waiting(), tablet.rejected()]).toEqual([4, 0])
    isTomorrow = true
    await tablet.send()
    expect([tablet.waiting(), (await learnerOf(learner)).attempts]).toEqual([0, 4])
  })
})
