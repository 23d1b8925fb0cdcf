import { unzipRaw, type ZipEntry } from 'unzipit'

/** A file that is not what it says, or too much to unpack. */
export class ZipError extends Error {
  readonly code: 'not-a-zip' | 'damaged' | 'encrypted' | 'too-large'
  constructor(code: ZipError['code']) {
    super(code)
    this.name = 'ZipError'
    this.code = code
  }
}

/**
 * Unpacks the named files of a zip archive, in whatever folder they are; the others are never opened. `limit` bounds what
 * all of them say they unpack to, and the library stops a file that unpacks to more than it says.
 */
export async function readZip(
  bytes: Uint8Array<ArrayBuffer>,
  names: readonly string[],
  limit: number,
): Promise<Map<string, Uint8Array>> {
  const wanted = new Map<string, ZipEntry>()
  for (const entry of await entriesOf(bytes)) {
    const name = entry.name.split('/').at(-1)?.toLowerCase() ?? ''
    if (names.includes(name) && !wanted.has(name)) wanted.set(name, entry)
  }
  if ([...wanted.values()].some(({ encrypted }) => encrypted)) throw new ZipError('encrypted')
  if ([...wanted.values()].reduce((sum, { size }) => sum + size, 0) > limit) throw new ZipError('too-large')
  const files = new Map<string, Uint8Array>()
  for (const [name, entry] of wanted) {
    const content = await entry.arrayBuffer().catch(() => {
      throw new ZipError('damaged')
    })
    files.set(name, new Uint8Array(content))
  }
  return files
}

async function entriesOf(bytes: Uint8Array<ArrayBuffer>): Promise<ZipEntry[]> {
  try {
    return (await unzipRaw(bytes)).entries
  } catch (error) {
    throw new ZipError(/end of central directory/.test(String(error)) ? 'not-a-zip' : 'damaged')
  }
}
