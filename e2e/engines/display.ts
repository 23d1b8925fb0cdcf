import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'

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
    /** What the screen shows now: its memory is a file in the format of `xwd`. */
    picture: () => pngOf(readFileSync(join(memory, 'Xvfb_screen0'))),
    async close() {
      const ended = new Promise((done) => program.once('exit', done))
      program.kill('SIGTERM')
      await ended
      rmSync(memory, { recursive: true, force: true })
    },
  }
}

/** Words of the header of an xwd file, counted in fours of bytes. */
const HEADER = { size: 0, width: 4, height: 5, bytesPerLine: 12, colours: 19 }
const BYTES_PER_COLOUR = 12

function pngOf(dump: Buffer): Buffer {
  const word = (name: keyof typeof HEADER) => dump.readUInt32BE(HEADER[name] * 4)
  const [width, height] = [word('width'), word('height')]
  const start = word('size') + word('colours') * BYTES_PER_COLOUR
  const rows = Buffer.alloc(height * (1 + width * 3))
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = start + y * word('bytesPerLine') + x * 4
      const to = y * (1 + width * 3) + 1 + x * 3
      // Blue comes first there, red here.
      for (let colour = 0; colour < 3; colour++) rows[to + colour] = dump[from + 2 - colour] ?? 0
    }
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  // Eight bits for each of three colours.
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), content])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
