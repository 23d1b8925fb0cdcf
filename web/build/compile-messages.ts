import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { messages } from './messages.ts'

const compiler = join(import.meta.dirname, '../../node_modules/.bin/paraglide-js')

/** Vitest's global setup. In a process of its own: inside Vitest the compiler keeps the run from ending. */
export default function compileMessages() {
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
