import { randomUUID } from 'node:crypto'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Boot, boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { SQLITE_FILE } from '#server/db/sqlite.ts'
import type { Services } from '#server/services.ts'
import type {} from '#server/testing/databases-setup.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

/** The least that argon2 takes. */
const CHEAP = { memoryCost: 8, timeCost: 1, parallelism: 1 }
/** Guessers are made to wait, in the right order, but not for as long. */
const PAUSES_SHORTENED = 25

export type Engine = 'sqlite' | 'postgres'

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothEngines(name: string, tests: (engine: Engine) => void) {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} (%s)`, (engine) => tests(engine))
}

type Tests<S> = (server: S, engine: Engine) => void
type Start<S> = (engine: Engine) => Promise<S>
interface OnServers {
  (name: string, tests: Tests<TestServer>): void
  (name: string, env: Record<string, string>, tests: Tests<TestServer>): void
  <S extends Pick<TestServer, 'stop'>>(name: string, start: Start<S>, tests: Tests<S>): void
}

/** Runs the same tests against a started server on SQLite and on PostgreSQL; it stops after the last one. */
export const onBothServers: OnServers = (name: string, ...given: unknown[]) =>
  onBothEngines(name, (engine) => withServer(engine, given))

/** The same on SQLite alone, for what no query decides: headers, pages, tokens, the shape of a body. */
export const onOneServer: OnServers = (name: string, ...given: unknown[]) =>
  describe(name, () => withServer('sqlite', given))

function withServer(engine: Engine, given: readonly unknown[]) {
  const tests = given.at(-1) as Tests<TestServer>
  const [first] = given
  const start =
    given.length > 1 && typeof first === 'function'
      ? (first as Start<TestServer>)
      : (on: Engine) => startTestServer(on, given.length > 1 ? (first as Record<string, string>) : {})
  let started: TestServer
  beforeAll(async () => {
    started = await start(engine)
  })
  afterAll(() => started.stop())
  // Tests are declared before the server is there: what they ask of it is looked up when they run.
  const server = new Proxy({} as TestServer, { get: (_, key) => started[key as keyof TestServer] })
  tests(server, engine)
}

export interface TestServer {
  readonly ctx: Services
  readonly app: ReturnType<typeof createApp>
  /** Calls the app without a socket. A path is taken relative to the site's address. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Moves the server's clock forward. */
  advance(ms: number): void
  /** Who is made to wait from now on waits until the returned function is called. */
  holdPauses(): () => void
  stop(): Promise<void>
}

/**
 * A server with a fresh, migrated database, its own data folder, and a clock that tests set. Jobs run only when something
 * calls for them: one that comes round by itself would take what a test is about to look at.
 */
export async function startTestServer(engine: Engine, env: Record<string, string> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
  const databaseUrl = engine === 'postgres' ? await freshDatabase(inject('migratedDatabase')) : undefined
  if (engine === 'sqlite') copyFileSync(inject('migratedFile'), join(folder, SQLITE_FILE))
  let shift = 0
  let held = Promise.resolve()
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SITE_URL: 'http://localhost:3000',
    ...onDatabase(databaseUrl),
    ...env,
  })
  const server: Boot = await boot(config, {
    now: () => Date.now() + shift,
    pause: async (ms) => {
      await held
      await sleep(ms / PAUSES_SHORTENED)
    },
    passwordCost: CHEAP,
    background: false,
  })
  const app = createApp(server.ctx)
  return {
    ctx: server.ctx,
    app,
    request: async (path, init) => app.request(new URL(path, config.siteUrl), init),
    advance(ms) {
      shift += ms
    },
    holdPauses() {
      let release = () => {}
      held = new Promise((done) => {
        release = done
      })
      return () => release()
    },
    async stop() {
      await server.stop()
      if (databaseUrl) await dropDatabase(databaseUrl)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function admin(work: (client: pg.Client) => Promise<unknown>) {
  const client = new pg.Client(inject('postgresUrl'))
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Servers reach PostgreSQL through a pooler, but not while they are attacked: so nearly every query is asked both ways, with
 * a name and without. `platform` is about the way there itself. `TEST_POOLER` is `all` or `none` to send all files one way.
 */
const PAST_POOLER = /\/test\/(?:access|attacks|fuzz|platform)\//

function isThroughPooler(): boolean {
  const asked = process.env.TEST_POOLER
  return asked ? asked === 'all' : !PAST_POOLER.test(expect.getState().testPath ?? '')
}

/** An empty database, or a copy of another one. */
export async function freshDatabase(template = 'template1'): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin((client) => client.query(`create database ${name} template ${template}`))
  const url = new URL(inject(isThroughPooler() ? 'poolerUrl' : 'postgresUrl'))
  url.pathname = `/${name}`
  return url.toString()
}

/** The same database past a pooler: for what is set for a whole session, as operators are told to do. */
export function pastPooler(databaseUrl: string): string {
  const url = new URL(databaseUrl)
  url.port = new URL(inject('postgresUrl')).port
  return url.toString()
}

export async function dropDatabase(databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1)
  await admin((client) => client.query(`drop database if exists ${name} with (force)`))
}
