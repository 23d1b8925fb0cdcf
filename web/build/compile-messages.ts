import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { rolldown } from 'rolldown'
import { messages } from './messages.ts'

const root = join(import.meta.dirname, '../..')
const compiler = join(root, 'node_modules/.bin/paraglide-js')
/** Of what the messages were compiled last. Beside them, because the compiler empties its folder. */
const stamp = join(root, 'web/src/generated/.compiled')

/** Vitest's global setup. In a process of its own: inside Vitest the compiler keeps the run from ending. */
export default async function compileMessages() {
  const { outdir, project } = messages
  const { catalogueFingerprint } = (await import(join(root, 'scripts/compile-messages.mjs'))) as {
    catalogueFingerprint(project: string): string
  }
  const wanted = catalogueFingerprint(relative(root, project))
  const joined = join(outdir, 'all-messages.js')
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== wanted) {
    compile()
    writeFileSync(stamp, wanted)
  }
  // Whoever compiles removes it.
  if (!existsSync(joined)) await joinMessages(outdir)
}

/** A module for each message suits the browser. Tests load them all, and loading one file takes a fraction of the time. */
async function joinMessages(folder: string) {
  const build = await rolldown({ input: join(folder, 'messages.js'), external: /runtime\.js$/ })
  await build.write({ file: join(folder, 'all-messages.js'), format: 'esm', comments: false })
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
