import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Account, prepare } from '#bench/server/accounts.ts'
import { openConnection } from '#bench/server/connection.ts'
import { startProgram } from '#bench/server/processes.ts'
import { checkOut } from '#bench/versions/checkout.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { freePort } from '#server/testing/free-port.ts'

const root = join(import.meta.dirname, '../..')

async function archiveOf(folder: string, into: string): Promise<string> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder, stdio: 'inherit' })
  const { pack } = (await import(pathToFileURL(join(root, 'scripts/package.mjs')).href)) as {
    pack(into: string, root: string): string
  }
  const archive = pack(into, `${folder}/`)
  execFileSync('tar', ['-xzf', archive, '-C', into])
  return join(archive.replace(/\.tar\.gz$/, ''), 'server.js')
}

/** `npm run bench -- package <commit>`: an upgrade from the archive of that version to this one's, and back again. */
async function main() {
  const commit = process.argv[2] ?? 'HEAD~1'
  const work = mkdtempSync(join(tmpdir(), 'dozenauts-upgrade-'))
  const old = checkOut(commit)
  try {
    const before = await archiveOf(old.folder, join(work, 'before'))
    const after = await archiveOf(root, join(work, 'after'))
    // Access tokens name the address they are for: every version has to be at the same one.
    const settings = {
      PORT: String(await freePort()),
      DATA_DIR: join(work, 'data'),
      AUTH_AUTOCONFIRM: 'true',
      LOG_LEVEL: 'warn',
    }
    let account: Account | undefined
    let lessons = 0
    for (const [name, program] of Object.entries({
      before,
      after,
      'before again': before,
      'after again': after,
    })) {
      const server = await startProgram(program, settings)
      account ??= (await prepare(server.port, 1)).accounts[0]
      const connection = openConnection(server.port)
      const headers = { authorization: `Bearer ${account?.accessToken}` }
      const attempts = [basicAttempt(7, 10, { completed_at: new Date().toISOString() })]
      const sent = await connection.send({
        method: 'POST',
        path: `/api/learners/${account?.learnerId}/attempts`,
        headers,
        body: { version: 1, attempts },
      })
      lessons++
      const { body } = await connection.send({
        method: 'GET',
        path: `/api/learners/${account?.learnerId}`,
        headers,
      })
      const counted = (JSON.parse(body) as { learner: { attempts: number } }).learner.attempts
      if (sent.status !== 200 || counted !== lessons)
        throw new Error(`${name}: ${sent.status}, ${counted} of ${lessons} lessons`)
      console.log(
        `  ${name.padEnd(14)} ready after ${server.readyAfterMs.toFixed(0)} ms, ${counted} lessons counted`,
      )
      connection.close()
      await server.stop()
    }
  } finally {
    old.remove()
    rmSync(work, { recursive: true, force: true })
  }
}

await main()
