import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { messages } from './messages.ts'

const root = join(import.meta.dirname, '../..')
const compiler = join(root, 'node_modules/.bin/paraglide-js')

/** Vitest's global setup. In a process of its own: inside Vitest the compiler keeps the run from ending. */
export default async function compileMessages() {
  const { outdir } = messages
  const { isBuilt } = (await import(join(root, 'scripts/build.mjs'))) as { isBuilt(part: string): boolean }
  // The build compiles them, too, and `npm test` builds first.
  if (!isBuilt('web') || !existsSync(join(outdir, 'messages.js'))) compile()
  await joinMessages(outdir)
}

/** A module for each message suits the browser. Tests load them all, and loading one file takes a fraction of the time. */
async function joinMessages(folder: string) {
  const build = await rolldown({ input: join(folder, 'messages.js'), external: /runtime\.js$/ })
  await build.write({ file: join(folder, 'all-messages.js'), format: 'esm' })
  await build.close()
}

function compile() {
  const { project, outdir, strategy } = messages
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
