import { open, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { createAudit } from '#server/audit/audit.ts'
import { besideServer, type Command } from '#server/commands/run-command.ts'
import { ConfigError } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import { writeResearchFile } from '#server/learning/research/research-file.ts'

export const researchCommand: Command = {
  usage: 'Use `npm run research -- <file.csv>`, also beside the server.',
  read(args) {
    const [name, ...rest] = parseArgs({ args, allowPositionals: true }).positionals
    if (name === undefined || rest.length > 0) return undefined
    return (config) => besideServer(config, (db) => writeAnswers(db, resolve(name)))
  },
}

async function writeAnswers(db: Database, path: string): Promise<string[]> {
  const file = await newFile(path)
  let learners = 0
  try {
    const report = await writeResearchFile({ db, audit: createAudit(Date.now) }, (text) => file.write(text))
    learners = report.learners
    const counts = `Learners: ${learners}; left out with fewer than 20 answers: ${report.leftOut}.`
    if (learners === 0) return [`There is nothing to write. ${counts}`]
    return [`${path} holds ${report.answers} answers. ${counts}`]
  } finally {
    await file.close()
    // Neither half a file nor an empty one is left behind.
    if (learners === 0) await rm(path)
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
