import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { createAudit } from '#server/audit/audit.ts'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { openBesideServer } from '#server/db/open-database.ts'
import { writeResearchFile } from '#server/learning/research/research-file.ts'

const USAGE = 'Use `npm run research -- <file.csv>`.'

async function command([name, ...rest]: readonly string[]): Promise<string> {
  process.umask(0o077)
  if (name === undefined || name.startsWith('-') || rest.length > 0) throw new ConfigError(USAGE)
  const config = readConfig(process.env)
  const path = resolve(name)
  const db = await openBesideServer(config)
  try {
    const file = await newFile(path)
    let learners = 0
    try {
      const report = await writeResearchFile({ db, audit: createAudit(Date.now) }, (text) => file.write(text))
      learners = report.learners
      const counts = `Learners: ${learners}; left out with fewer than 20 answers: ${report.leftOut}.`
      if (learners === 0) return `There is nothing to write. ${counts}`
      return `${path} holds ${report.answers} answers. ${counts}`
    } finally {
      await file.close()
      // Neither half a file nor an empty one is left behind.
      if (learners === 0) await rm(path)
    }
  } finally {
    await db.close()
  }
}

/** Never in the place of another file, and for this user alone. */
async function newFile(path: string) {
  try {
    return await open(path, 'wx', 0o600)
  } catch (error) {
    const exists = (error as NodeJS.ErrnoException).code === 'EEXIST'
    throw new ConfigError(
      exists ? `${path} exists; name a new file.` : `${path} cannot be written: ${(error as Error).message}.`,
    )
  }
}

command(process.argv.slice(2)).then(
  (sentence) => process.stdout.write(`${sentence}\n`),
  (error: unknown) => {
    const words = error instanceof ConfigError ? error.message : (error as Error).stack
    process.stderr.write(`${words}\n`, () => process.exit(1))
  },
)
