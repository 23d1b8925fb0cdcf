import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { type MeasuredServer, SERVER_ROLE, serve, startMeasuredServer } from '#bench/api/measured-server.ts'
import { attemptRequest, readAttemptResponse } from '#core/sync/attempt-request.ts'
import { createMemoryOutbox } from '#core/sync/memory-outbox.ts'
import { sendOutbox } from '#core/sync/send-outbox.ts'
import { createServerClock } from '#core/sync/server-clock.ts'
import { history } from '#core/sync/testing/history.ts'
import { judge } from '#core/sync/testing/judge.ts'
import { runHistory } from '#core/sync/testing/run-history.ts'
import { GAME_TABLES } from '#core/tables/table.ts'
import { gameAttempt } from '#server/testing/finished-lessons.ts'
import type { Person } from '#server/testing/person.ts'

const HISTORIES = Number(process.env.BENCH_HISTORIES ?? 10_000)
const LESSONS = 1_000

/** Every promise of the outbox, over many histories of mishaps. */
async function histories(): Promise<void> {
  let kept = 0
  let requests = 0
  const started = performance.now()
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      const aftermath = await runHistory(told)
      kept += aftermath.kept.size
      requests += aftermath.server.requests
      const broken = judge(aftermath)
      if (broken.length > 0) throw new Error(broken.join('; '))
    }),
    { numRuns: HISTORIES },
  )
  const seconds = (performance.now() - started) / 1000
  console.log(
    `  ${HISTORIES} histories, ${kept} lessons, ${requests} requests: every lesson counted exactly once (${seconds.toFixed(1)} s)`,
  )
}

/** A long trip: a thousand games with all their answers, sent to a real server. */
async function longTrip(server: MeasuredServer, person: Person): Promise<void> {
  const storage = createMemoryOutbox()
  for (let n = 0; n < LESSONS; n += 1) {
    const table = GAME_TABLES[n % GAME_TABLES.length] ?? 2
    const { completed_at: _moment, ...lesson } = gameAttempt(table, n % 11, { completed_at: '' })
    const attempt = { ...lesson, completed_at: Date.now() - (LESSONS - n) * 60_000, utc_offset: -180 }
    await storage.add({ learnerId: person.learnerId, attempt, offset: 0, sentAs: null, rejected: null })
  }
  let requests = 0
  let bytes = 0
  let serverMs = 0
  const outcomes: Record<string, number> = {}
  const clock = createServerClock(Date.now, () => performance.now())
  clock.learn(Date.now())
  const end = await sendOutbox(
    {
      storage,
      clock,
      lock: (_name, work) => work(),
      onSettled(_learnerId, words) {
        for (const { outcome } of words) outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
      },
      network: {
        async send(learnerId, attempts) {
          const body = JSON.stringify(attemptRequest(attempts))
          requests += 1
          bytes += body.length
          const started = performance.now()
          const response = await fetch(`http://127.0.0.1:${server.port}/api/learners/${learnerId}/attempts`, {
            method: 'POST',
            headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
            body,
          })
          const answer: unknown = await response.json()
          serverMs += performance.now() - started
          const header = (name: string) => response.headers.get(name)
          return readAttemptResponse({ status: response.status, header, body: answer }, attempts)
        },
        serverTime: async () => Date.now(),
        renewSession: async () => 'over',
      },
    },
    person.learnerId,
  )
  console.log(
    `  ${LESSONS} lessons after a long trip: ${requests} requests, ${(bytes / 1e6).toFixed(1)} MB, ${serverMs.toFixed(0)} ms of waiting for the server, ${end.kind}, ${JSON.stringify(outcomes)}`,
  )
  if (requests > 10 || serverMs > 2_000 || outcomes.recorded !== LESSONS) process.exitCode = 1
}

if (process.env[SERVER_ROLE]) await serve()
else {
  await histories()
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-bench-'))
  const server = await startMeasuredServer(fileURLToPath(import.meta.url), {
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
  })
  const [person] = await server.people(1)
  if (person) await longTrip(server, person)
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
