import { execFileSync } from 'node:child_process'
import {
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, type ExpectStatic, test } from 'vitest'
import { recordLesson, signUpLearner } from '#server/testing/busy-learner.ts'
import { type ServerProcess, startServerProcess } from '#server/testing/server-process.ts'

/** How long a busy machine may take to get there; what is tested is that it does. */
const PATIENT = { timeout: 30_000, interval: 50 }
/** A share that hangs does so for good; an answer that waited for it would never come. */
const LONGEST_ANSWER_MS = 5_000
/** When the copy counts as late. */
const LATE_SECONDS = 10

const root = mkdtempSync(join(tmpdir(), 'dozenauts-hanging-'))
const started: ServerProcess[] = []
afterAll(async () => {
  for (const server of started) await server.kill('SIGKILL')
  rmSync(root, { recursive: true, force: true })
})

async function start(expect: ExpectStatic, name: string) {
  const share = join(root, name, 'share')
  mkdirSync(share, { recursive: true })
  const server = await startServerProcess({
    DATA_DIR: join(root, name, 'data'),
    BACKUP_COPY_DIR: share,
    AUTH_AUTOCONFIRM: 'true',
    AUTH_RATE_LIMITS: 'off',
  })
  started.push(server)
  await expect.poll(() => copiedAt(share), PATIENT).toBeGreaterThan(0)
  return { server, share }
}

function copiedAt(share: string): number {
  const path = join(share, 'copy.json')
  return existsSync(path) ? Date.parse(JSON.parse(readFileSync(path, 'utf8')).moment) : 0
}

/** Every round of the copy opens this file, and opening a pipe that has no reader does not return. */
const pipeIn = (share: string) => join(share, 'copy.json.unfinished')
async function hang(expect: ExpectStatic, share: string): Promise<void> {
  const make = () => {
    try {
      execFileSync('mkfifo', [pipeIn(share)], { stdio: 'ignore' })
      return true
    } catch {
      // The copy was just writing there.
      return false
    }
  }
  await expect.poll(make, PATIENT).toBe(true)
}

/** Answers what ends the reading of the pipe. */
function letGo(share: string): () => void {
  const reader = openSync(pipeIn(share), constants.O_RDONLY | constants.O_NONBLOCK)
  rmSync(pipeIn(share))
  return () => closeSync(reader)
}

async function figure({ url }: ServerProcess, series: string): Promise<number> {
  const text = await (await fetch(`${url}/metrics`)).text()
  const line = text.split('\n').find((one) => one.startsWith(`${series} `))
  return Number(line?.split(' ').at(-1))
}

// Side by side: most of it is waiting until the copy counts as late.
test.concurrent('[S140] while the share hangs every lesson is answered, operators are told, and the copy catches up', {
  timeout: 120_000,
}, async ({ expect }) => {
  const { server, share } = await start(expect, 'late')
  const learner = await signUpLearner(server)
  await hang(expect, share)
  let longest = 0
  const play = async () => {
    const begun = performance.now()
    await recordLesson(server, learner)
    longest = Math.max(longest, performance.now() - begun)
    return figure(server, 'dozenauts_copy_age_seconds')
  }
  await expect.poll(play, PATIENT).toBeGreaterThan(LATE_SECONDS)
  expect(longest).toBeLessThan(LONGEST_ANSWER_MS)
  // Passwords are checked on threads that files share.
  await signUpLearner(server)
  await expect.poll(() => figure(server, 'dozenauts_ready{part="copy"}'), PATIENT).toBe(0)
  expect(await figure(server, 'dozenauts_ready{part="database"}')).toBe(1)
  const ready = await fetch(`${server.url}/readyz`)
  expect([ready.status, await ready.json()]).toMatchObject([200, { copy: 'slow' }])

  const back = Date.now()
  const end = letGo(share)
  await expect.poll(() => copiedAt(share), PATIENT).toBeGreaterThan(back)
  end()
  await expect.poll(() => figure(server, 'dozenauts_ready{part="copy"}'), PATIENT).toBe(1)
})

test.concurrent('[S140] a server whose share hangs ends when it is told to, and lets the next one start', {
  timeout: 120_000,
}, async ({ expect }) => {
  const { server, share } = await start(expect, 'ending')
  const learner = await signUpLearner(server)
  await hang(expect, share)
  for (let lessons = 0; lessons < 5; lessons++) await recordLesson(server, learner)
  await server.kill('SIGTERM')
  rmSync(pipeIn(share))
  await start(expect, 'ending')
})
