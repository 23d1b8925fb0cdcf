/** A file that is not what it says, or too much to unpack. */
export class ZipError extends Error {
  readonly code: 'not-a-zip' | 'damaged' | 'encrypted' | 'too-large'
  constructor(code: ZipError['code']) {
    super(code)
    this.name = 'ZipError'
    this.code = code
  }
}

const LOCAL = 0x04034b50
const CENTRAL = 0x02014b50
const END = 0x06054b50
const END_SIZE = 22
const LONGEST_COMMENT = 0xffff
const STORED = 0
const DEFLATED = 8

interface Entry {
  readonly name: string
  readonly flags: number
  readonly method: number
  readonly size: number
  readonly offset: number
}

/**
 * Unpacks the named files of a zip archive, in whatever folder they are; the others are never opened. `limit` bounds what
 * all of them unpack to, counted while they do: the sizes an archive claims are not believed.
 */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  names: readonly string[],
  limit: number,
): Promise<Map<string, Uint8Array>> {
  const files = new Map<string, Uint8Array>()
  let left = limit
  for (const entry of entriesOf(bytes)) {
    const name = entry.name.split('/').at(-1)?.toLowerCase() ?? ''
    if (!names.includes(name) || files.has(name)) continue
    const content = await unpack(bytes, entry, left)
    left -= content.length
    files.set(name, content)
  }
  return files
}

function entriesOf(bytes: Uint8Array<ArrayBuffer>): Entry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  const entries: Entry[] = []
  try {
    for (let i = 0; i < count; i++) {
      if (view.getUint32(at, true) !== CENTRAL) throw new ZipError('damaged')
      const nameLength = view.getUint16(at + 28, true)
      entries.push({
        name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
        flags: view.getUint16(at + 8, true),
        method: view.getUint16(at + 10, true),
        size: view.getUint32(at + 20, true),
        offset: view.getUint32(at + 42, true),
      })
      at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
    }
  } catch (error) {
    throw error instanceof ZipError ? error : new ZipError('damaged')
  }
  return entries
}

/** An archive is read from its end: there the list of its files is named. */
function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE
  for (let at = last; at >= Math.max(0, last - LONGEST_COMMENT); at--)
    if (view.getUint32(at, true) === END) return at
  throw new ZipError('not-a-zip')
}

async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: Entry, limit: number): Promise<Uint8Array> {
  if (entry.flags & 1) throw new ZipError('encrypted')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (entry.offset + 30 > bytes.length || view.getUint32(entry.offset, true) !== LOCAL)
    throw new ZipError('damaged')
  const start =
    entry.offset + 30 + view.getUint16(entry.offset + 26, true) + view.getUint16(entry.offset + 28, true)
  const packed = bytes.subarray(start, start + entry.size)
  if (packed.length < entry.size) throw new ZipError('damaged')
  if (entry.method === STORED) {
    if (packed.length > limit) throw new ZipError('too-large')
    return packed
  }
  if (entry.method !== DEFLATED) throw new ZipError('damaged')
  return inflate(packed, limit)
}

async function inflate(packed: Uint8Array<ArrayBuffer>, limit: number): Promise<Uint8Array> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ZipError('damaged')
    })
    if (done) break
    length += value.length
    if (length > limit) {
      await reader.cancel().catch(() => {})
      throw new ZipError('too-large')
    }
    parts.push(value)
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
