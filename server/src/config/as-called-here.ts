import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A text of ours that names commands, as they are called where this process runs: in the archive there is no npm. */
export function asCalledHere(text: string, program = process.argv[1] ?? ''): string {
  if (!existsSync(join(dirname(program), 'command.js'))) return text
  return text.replaceAll(/npm run ([a-z<>-]+)(?: --)?/g, 'node command.js $1')
}
