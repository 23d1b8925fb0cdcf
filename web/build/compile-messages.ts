import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from './messages.ts'

const root = join(import.meta.dirname, '../..')
const compiler = join(root, 'node_modules/.bin/paraglide-js')

/** Vitest's global setup. In a process of its own: inside Vitest the compiler keeps the run from ending. */
export default async function compileMessages() {
  const { project, outdir, strategy } = messages
  const { isBuilt } = (await import(join(root, 'scripts/build.mjs'))) as { isBuilt(part: string): boolean }
  // The build compiles them, too, and `npm test` builds first.
  if (isBuilt('web') && existsSync(join(outdir, 'messages.js'))) return
  execFileSync(
    compiler,
    [
      'compile',
      '--silent',
      '--no-emit-readme',
      '--project',
      project,
      '--outdir',
      outdir,
      '--strategy',
      ...strategy,
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
}
