import { spawn } from 'node:child_process'

/** A screen in memory for an engine that needs one. It chooses a number that is free. */
export async function startDisplay(width: number, height: number) {
  const program = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp', '-noreset'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const number = await new Promise<string>((done, fail) => {
    program.once('error', fail)
    program.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)))
    program.stdio[3]?.once('data', (text: Buffer) => done(String(text).trim()))
  })
  return {
    name: `:${number}`,
    async close() {
      const ended = new Promise((done) => program.once('exit', done))
      program.kill('SIGTERM')
      await ended
    },
  }
}
