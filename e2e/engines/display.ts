import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A screen in memory for an engine that needs one. It chooses a number that is free. */
export async function startDisplay(width: number, height: number) {
  const memory = mkdtempSync(join(tmpdir(), 'dozenauts-display-'))
  const screen = ['-screen', '0', `${width}x${height}x24`, '-fbdir', memory]
  const program = spawn('Xvfb', ['-displayfd', '3', ...screen, '-nolisten', 'tcp', '-noreset'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((done, fail) => {
    program.once('error', fail)
    program.once('exit', (code) => fail(new Error(`Xvfb ended with ${code}`)))
    program.stdio[3]?.once('data', (text: Buffer) => done(String(text).trim()))
  })
  return {
    name: `:${number}`,
    /** What the screen shows now: its memory is a file in the format of `xwd`, which ImageMagick reads. */
    picture: () => execFileSync('convert', [`xwd:${join(memory, 'Xvfb_screen0')}`, 'png:-']),
    async close() {
      const ended = new Promise((done) => program.once('exit', done))
      program.kill('SIGTERM')
      await ended
      rmSync(memory, { recursive: true, force: true })
    },
  }
}
