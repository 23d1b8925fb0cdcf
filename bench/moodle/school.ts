import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'
import { postgresBinaries, startPostgres } from '#server/testing/postgres-server.ts'

const SCRIPTS = join(import.meta.dirname, '../moodle')
const PHP = ['-d', 'max_input_vars=5000']
export const ADMIN = { name: 'admin', password: 'Bench-12345' }

export type School = Awaited<ReturnType<typeof startMoodle>>

/** A fresh Moodle from a folder with its code, on this machine; `say` hears how far it is. */
export async function startMoodle(folder: string, say: (line: string) => void) {
  const postgres = await startPostgres()
  const data = mkdtempSync(join(tmpdir(), 'dozenauts-moodle-'))
  const url = `http://localhost:${await freePort()}`
  const env = {
    ...process.env,
    MOODLE_DIR: folder,
    MOODLE_URL: url,
    MOODLE_DATA: data,
    MOODLE_DB_PORT: new URL(postgres.url).port,
    PHP_CLI_SERVER_WORKERS: '4',
  }
  const run = (script: string, ...words: string[]) =>
    execFileSync('php', [...PHP, script, ...words], {
      cwd: folder,
      env,
      maxBuffer: 64 * 1024 * 1024,
    }).toString()
  const where = ['-h', '127.0.0.1', '-p', env.MOODLE_DB_PORT, '-U', 'test']
  execFileSync(join(postgresBinaries(), 'createdb'), [...where, 'moodle'])
  copyFileSync(join(SCRIPTS, 'config.php'), join(folder, 'config.php'))
  const tool = (name: string, ...words: string[]) =>
    execFileSync(join(postgresBinaries(), name), [...where, '-d', 'moodle', ...words])
  fill({ run, tool, data, say })
  // Otherwise the first page that a browser opens waits for it.
  run('admin/cli/build_theme_css.php', '--themes=boost')
  const web = await serve(folder, url, env)
  return {
    url,
    /** What one of the scripts beside this file prints in the end. */
    script<T>(name: string, ...words: string[]): T {
      const lines = run(join(SCRIPTS, name), ...words)
        .trim()
        .split('\n')
      return JSON.parse(lines.at(-1) ?? '') as T
    },
    async stop() {
      hangUp(web)
      await postgres.stop()
      rmSync(data, { recursive: true, force: true })
      rmSync(join(folder, 'config.php'), { force: true })
    },
  }
}

interface Filling {
  run(script: string, ...words: string[]): string
  tool(name: string, ...words: string[]): unknown
  readonly data: string
  say(line: string): void
}

/** Takes many minutes on a busy machine. BENCH_MOODLE names a folder that keeps the result for the next run. */
function fill({ run, tool, data, say }: Filling): void {
  const kept = process.env.BENCH_MOODLE
  const dump = kept && join(kept, 'database')
  if (kept && dump && existsSync(dump)) {
    say('Moodle takes the database of an earlier run')
    tool('pg_restore', dump)
    cpSync(join(kept, 'data'), data, { recursive: true })
    return
  }
  say('Moodle fills its database')
  run(
    'admin/cli/install_database.php',
    '--agree-license',
    `--adminpass=${ADMIN.password}`,
    '--adminemail=admin@school.example',
    '--fullname=Sunny Hill',
    '--shortname=sunny',
  )
  if (!kept || !dump) return
  cpSync(data, join(kept, 'data'), { recursive: true })
  tool('pg_dump', '-Fc', '-f', dump)
}

async function serve(folder: string, url: string, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { host } = new URL(url)
  const web = spawn('php', [...PHP, '-S', host, '-t', folder], {
    cwd: folder,
    env,
    stdio: 'ignore',
    detached: true,
  })
  for (let i = 0; i < 120; i++) {
    const answer = await fetch(`${url}/login/index.php`).catch(() => undefined)
    if (answer?.ok) return web
    await sleep(500)
  }
  hangUp(web)
  throw new Error('Moodle does not answer')
}

/** PHP's server has workers, which outlive it. */
function hangUp({ pid }: ChildProcess) {
  if (pid !== undefined) process.kill(-pid)
}
