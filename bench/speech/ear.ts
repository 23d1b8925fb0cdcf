import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const PROGRAMS = {
  pulseaudio: 'pulseaudio',
  pactl: 'pulseaudio-utils',
  parec: 'pulseaudio-utils',
  'speech-dispatcher': 'speech-dispatcher',
  'espeak-ng': 'speech-dispatcher-espeak-ng espeak-ng',
}
const RATE = 16_000

/** A voice and a sound device of our own, which plays nothing and can be recorded. */
export class Ear {
  readonly env: Record<string, string>
  readonly #started: ChildProcess[] = []

  constructor(folder: string) {
    this.env = {
      ...(process.env as Record<string, string>),
      HOME: folder,
      XDG_RUNTIME_DIR: join(folder, 'run'),
    }
    mkdirSync(join(folder, 'run'), { mode: 0o700 })
  }

  async open(): Promise<void> {
    const missing = Object.entries(PROGRAMS).filter(
      ([program]) => spawnSync('sh', ['-c', `command -v ${program}`]).status !== 0,
    )
    if (missing.length > 0)
      throw new Error(
        `Missing: ${missing.map(([program]) => program).join(', ')}. ` +
          `apt-get install --no-install-recommends ${[...new Set(missing.map(([, name]) => name))].join(' ')}`,
      )
    const modules = ['module-native-protocol-unix', 'module-null-sink sink_name=ear']
    this.#start('pulseaudio', ['-n', '--exit-idle-time=-1', ...modules.map((name) => `--load=${name}`)])
    await this.#answers('pactl', ['info'])
    this.#start('speech-dispatcher', ['--run-single', '--timeout', '0'])
    await this.#answers('spd-say', ['--list-output-modules'])
  }

  close(): void {
    for (const program of this.#started) program.kill()
  }

  /** How loud each second is, from 0 to 1. */
  async listen(seconds: number): Promise<number[]> {
    const ear = spawn('parec', ['-d', 'ear.monitor', '--format=s16le', `--rate=${RATE}`, '--channels=1'], {
      env: this.env,
    })
    const chunks: Buffer[] = []
    ear.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
    await sleep(seconds * 1000)
    ear.kill()
    const heard = Buffer.concat(chunks)
    const each = Math.floor(heard.length / 2 / seconds)
    if (each === 0) throw new Error('nothing was recorded, not even silence')
    return Array.from({ length: seconds }, (_, second) => loudness(heard.subarray(second * each * 2), each))
  }

  #start(program: string, args: readonly string[]): void {
    this.#started.push(spawn(program, args, { env: this.env, stdio: 'ignore' }))
  }

  async #answers(program: string, args: readonly string[]): Promise<void> {
    for (let tries = 0; tries < 50; tries++) {
      if (spawnSync(program, args, { env: this.env, timeout: 5000 }).status === 0) return
      await sleep(200)
    }
    throw new Error(`${program} ${args.join(' ')} gets no answer`)
  }
}

function loudness(samples: Buffer, count: number): number {
  let sum = 0
  for (let at = 0; at < count; at++) sum += (samples.readInt16LE(at * 2) / 32_768) ** 2
  return Math.sqrt(sum / count)
}
