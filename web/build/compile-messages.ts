import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { compileCatalogues } from './compile-catalogues.mjs'
import { messages } from './messages.ts'

/** Vitest's global setup. */
export default async function compileMessages() {
  await compileCatalogues(messages)
  const joined = join(messages.outdir, 'all-messages.js')
  // Compiling removes it.
  if (!existsSync(joined)) await joinMessages(joined)
}

/** A module for each message suits the browser. Tests load them all, and loading one file takes a fraction of the time. */
async function joinMessages(file: string) {
  const build = await rolldown({ input: join(messages.outdir, 'messages.js'), external: /runtime\.js$/ })
  await build.write({ file, format: 'esm', comments: false })
  await build.close()
}
