import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Attempt } from '#core/attempts/attempt.ts'
import { foldAttempts } from '#core/learner/learner.ts'
import { type LearnerBody, learnerFromBody } from '#core/learner/learner-body.ts'
import { finishedAttempt } from '#core/lessons/finished-attempt.ts'
import { newGame } from '#core/lessons/game-lesson.ts'
import { play } from '#core/lessons/testing/play-lesson.ts'
import { attemptRequest, readAttemptResponse } from '#core/sync/attempt-request.ts'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import { sendOutbox } from '#core/sync/send-outbox.ts'
import { createServerClock } from '#core/sync/server-clock.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import type { LearnerAnswer } from '#server/api/types.ts'
import { type Learner, signUpLearner } from '#server/testing/busy-learner.ts'
import { asNextRelease, asToday, type NextRelease, startNextRelease } from '#server/testing/next-release.ts'
import { ONE_SITE, type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase } from '#server/testing/test-server.ts'

const PROCESSES = 4

interface Place {
  readonly url: string
}

/** The outbox of a device, sending through a load balancer that asks the servers in turn. */
function device(learner: Learner, servers: () => readonly Place[]) {
  const storage = createMemoryOutbox()
  const finished: Attempt[] = []
  const clock = createServerClock(Date.now, () => performance.now())
  clock.learn(Date.now())
  let turn = 0
  return {
    finished,
    async finish(count: number, release: 'today' | 'next') {
      for (let n = 0; n < count; n += 1) {
        const table = GAME_TABLES[finished.length % GAME_TABLES.length] ?? 2
        const lesson = finishedAttempt(play(newGame(table, 1, 0), Array(10).fill(['right'])), {
          id: randomUUID(),
          completed_at: Date.now() - 60_000,
          utc_offset: -180,
        })
        const attempt = release === 'next' ? asNextRelease(lesson) : lesson
        finished.push(attempt)
        await storage.add({ learnerId: 'ana', attempt, offset: 0, sentAs: null, rejected: null })
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
              async send(_learnerId, attempts) {
                turn += 1
                const all = servers()
                const path = `/api/learners/${learner.id}/attempts`
                const response = await fetch(`${(all[turn % all.length] as Place).url}${path}`, {
                  method: 'POST',
                  headers: { authorization: `Bearer ${learner.token}`, 'content-type': 'application/json' },
                  body: JSON.stringify(attemptRequest(attempts)),
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

describe('[S48] servers and devices of different versions', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-rolling-'))
  let databaseUrl: string
  let current: ServerProcess[]
  let next: NextRelease[]
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
    next = await Promise.all(current.map(startNextRelease))
  }, 120_000)
  beforeEach(() => {
    serving = [...current]
  })
  afterAll(async () => {
    for (const server of next) await server.close()
    for (const server of current) await server.kill('SIGKILL')
    await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true, force: true })
  })

  const newLearner = () => signUpLearner(current[0] as ServerProcess)
  async function learnerOf({ id, token }: Learner) {
    const response = await fetch(`${current[0]?.url}/api/learners/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return learnerFromBody(((await response.json()) as LearnerAnswer).learner as LearnerBody)
  }

  test('[V2] a rolling deploy of four processes counts every lesson once and refuses none', async () => {
    const learner = await newLearner()
    const tablet = device(learner, () => serving)
    await tablet.finish(3, 'today')
    await tablet.finish(5, 'next')
    await tablet.send()
    // The servers of today take what they understand; the rest waits.
    expect([tablet.waiting(), tablet.rejected()]).toEqual([5, 0])

    for (let i = 0; i < PROCESSES; i += 1) {
      serving[i] = next[i] as NextRelease
      await tablet.finish(2, 'next')
      await tablet.send()
      expect([tablet.waiting(), tablet.rejected()]).toEqual([0, 0])
    }
    const { progress, rewards, attempts } = foldAttempts(tablet.finished.map(asToday))
    expect(await learnerOf(learner)).toMatchObject({ progress, rewards, attempts })
  })

  test('[V2] after a rollback new lessons wait, old ones go, and the next deploy brings the rest', async () => {
    const learner = await newLearner()
    serving = [...next]
    const tablet = device(learner, () => serving)
    const oldTablet = device(learner, () => serving)
    await tablet.finish(2, 'next')
    await tablet.send()
    serving = [...current]
    await tablet.finish(3, 'next')
    await oldTablet.finish(3, 'today')
    await Promise.all([tablet.send(), oldTablet.send()])
    expect([tablet.waiting(), tablet.rejected(), oldTablet.waiting()]).toEqual([3, 0, 0])
    serving = [...next]
    await tablet.send()
    expect([tablet.waiting(), tablet.rejected()]).toEqual([0, 0])
    const all = foldAttempts([...tablet.finished, ...oldTablet.finished].map(asToday))
    expect(await learnerOf(learner)).toMatchObject({ rewards: all.rewards, attempts: 8 })
  })
})
