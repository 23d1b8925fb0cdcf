import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'

/** A command as an operator calls it: a program of its own. */
export async function operatorCommand(
  env: Readonly<Record<string, string>>,
  ...words: readonly string[]
): Promise<{ code: number; said: string }> {
  const program = join(dirname(inject('serverBundle')), 'command.js')
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], {
      env: { PATH: process.env.PATH, ...env },
    })
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stderr } = error as { code: number; stderr: string }
    return { code, said: stderr }
  }
}
