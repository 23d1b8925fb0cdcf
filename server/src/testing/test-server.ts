import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, inject } from 'vitest'
import { createApp } from '#server/app.ts'
import { type Boot, boot } from '#server/boot.ts'
import { readConfig } from '#server/config.ts'
import type { Services } from '#server/services.ts'
import { onDatabase } from '#server/testing/test-secret.ts'

export type Engine = 'sqlite' | 'postgres'

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothEngines(name: string, tests: (engine: Engine) => void) {
  describe.each<Engine>(['sqlite', 'postgres'])(`${name} (%s)`, (engine) => tests(engine))
}

export interface TestServer {
  readonly ctx: Services
  readonly app: ReturnType<typeof createApp>
  /** Calls the app without a socket. A path is taken relative to the site's address. */
  request(path: string, init?: RequestInit): Promise<Response>
  /** Moves the server's clock forward. */
  advance(ms: number): void
  stop(): Promise<void>
}

/** A server of its own with a fresh, migrated database, a clock that tests move, and a folder of its own. */
export async function startTestServer(engine: Engine, env: Record<string, string> = {}): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-test-'))
  const databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined
  let shift = 0
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    SITE_URL: 'http://localhost:3000',
    ...onDatabase(databaseUrl),
    ...env,
  })
  const server: Boot = await boot(config, { now: () => Date.now() + shift })
  const app = createApp(server.ctx)
  return {
    ctx: server.ctx,
    app,
    request: async (path, init) => app.request(new URL(path, config.siteUrl), init),
    advance(ms) {
      shift += ms
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

export async function freshDatabase(): Promise<string> {
  const name = `t_${randomUUID().replaceAll('-', '')}`
  await admin((client) => client.query(`create database ${name}`))
  const url = new URL(inject('postgresUrl'))
  url.pathname = `/${name}`
  return url.toString()
}

export async function dropDatabase(databaseUrl: string) {
  const name = new URL(databaseUrl).pathname.slice(1)
  await admin((client) => client.query(`drop database if exists ${name} with (force)`))
}
