import { deflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readRosterFile } from '#web/features/classes/import/read-roster-file.ts'

interface Packed {
  readonly name: string
  readonly content: string | Buffer
  readonly stored?: boolean
  readonly encrypted?: boolean
  /** What it says it unpacks to. */
  readonly claimed?: number
  /** It says that it stands where the first file does. */
  readonly overlapping?: boolean
}

/** A zip archive as any program writes it. */
function zip(...files: readonly Packed[]): Buffer {
  const parts: Buffer[] = []
  const list: Buffer[] = []
  let offset = 0
  for (const { name, content, stored = false, encrypted = false, claimed, overlapping } of files) {
    const plain = Buffer.from(content)
    const packed = stored ? plain : deflateRawSync(plain)
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(encrypted ? 1 : 0, 6)
    head.writeUInt16LE(stored ? 0 : 8, 8)
    head.writeUInt32LE(packed.length, 18)
    head.writeUInt32LE(claimed ?? plain.length, 22)
    head.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    head.copy(entry, 8, 6, 30)
    entry.writeUInt32LE(overlapping ? 0 : offset, 42)
    parts.push(head, Buffer.from(name), packed)
    list.push(entry, Buffer.from(name))
    offset += 30 + name.length + packed.length
  }
  const directory = Buffer.concat(list)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...parts, directory, end])
}

const read = (content: string | Uint8Array<ArrayBuffer>) => readRosterFile(new Blob([content]))
const bytes = (buffer: Buffer) => new Uint8Array(buffer)
const names = async (content: string | Uint8Array<ArrayBuffer>) => {
  const file = await read(content)
  return file.kind === 'rows' ? file.rows.map(({ name }) => name) : file
}

describe('[C22] a list on the device', () => {
  const list = 'Nome;Sobrenome\r\nJoão;Gonçalves\r\nZoë;Ávila\r\n'
  test.each([
    ['UTF-8', Buffer.from(list)],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${list}`)],
    ['Latin-1', Buffer.from(list, 'latin1')],
    ['UTF-16 with its mark', Buffer.from(`\uFEFF${list}`, 'utf16le')],
  ])('%s is read with every accent', async (_, content) => {
    expect(await names(bytes(content))).toEqual(['João G.', 'Zoë Á.'])
  })
})

describe('[C23] a OneRoster archive', () => {
  const users = 'sourcedId,role,givenName,familyName\nu1,student,Ana,Silva\nu2,student,Ben,Costa\n'
  const classes = 'sourcedId,title\nc1,3b\nc2,4a\n'
  const enrollments = 'sourcedId,classSourcedId,userSourcedId,role\n1,c1,u1,student\n2,c2,u2,student\n'
  const files = (folder = ''): Packed[] => [
    { name: `${folder}users.csv`, content: users },
    { name: `${folder}classes.csv`, content: classes, stored: true },
    { name: `${folder}enrollments.csv`, content: enrollments },
    { name: `${folder}photos.bin`, content: Buffer.alloc(9_000, 7) },
  ]

  test.each(['', 'export/2026/', '../../'])(
    'is unpacked, packed or stored, in the folder "%s"',
    async (folder) => {
      const file = await read(bytes(zip(...files(folder))))
      expect(
        file.kind === 'classes' && file.classes.map(({ title, rows }) => [title, rows[0]?.name]),
      ).toEqual([
        ['3b', 'Ana S.'],
        ['4a', 'Ben C.'],
      ])
    },
  )

  test('[S110] that unpacks to far more than it weighs is refused', async () => {
    const bomb = zip(...files().slice(1), { name: 'users.csv', content: Buffer.alloc(41 * 1024 * 1024, 65) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(await read(bytes(bomb))).toEqual({ kind: 'problem', problem: 'too-large' })
  })

  test('[S110] that unpacks to more or less than it says is refused', async () => {
    const content = Buffer.alloc(9 * 1024 * 1024, 65)
    for (const claimed of [9, content.length - 1, content.length + 1])
      expect(await read(bytes(zip(...files().slice(1), { name: 'users.csv', content, claimed })))).toEqual({
        kind: 'problem',
        problem: 'damaged',
      })
    const claimed = 0xfffffffe
    expect(await read(bytes(zip({ name: 'users.csv', content: users, claimed })))).toEqual({
      kind: 'problem',
      problem: 'too-large',
    })
  })

  test('[S110] whose files share one packed content is counted once for each of them', async () => {
    const content = Buffer.alloc(11 * 1024 * 1024, 65)
    const names = ['users.csv', 'classes.csv', 'enrollments.csv', 'manifest.csv']
    const shared = zip(...names.map((name) => ({ name, content, overlapping: true })))
    expect(await read(bytes(shared))).toEqual({ kind: 'problem', problem: 'too-large' })
  })

  test.each([
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length - 40), 'not-a-zip'],
    [
      'with a broken list',
      (whole: Buffer) => Buffer.from(whole).fill(0, whole.length - 78, whole.length - 70),
      'damaged',
    ],
    ['with broken contents', (whole: Buffer) => Buffer.from(whole).fill(255, 39, 80), 'damaged'],
  ])('%s is refused by name', async (_, spoil, problem) => {
    expect(await read(bytes(spoil(zip(...files()))))).toEqual({ kind: 'problem', problem })
  })

  test('[N40] with a bad line is refused with its place', async () => {
    const [, ...others] = files()
    const nameless = zip(...others, { name: 'users.csv', content: 'sourcedId,givenName\nu1,Ana\n' })
    expect(await read(bytes(nameless))).toMatchObject({
      kind: 'bad-place',
      file: 'users.csv',
      line: 1,
      column: 'familyName',
    })
  })

  test('under a password is refused by name', async () => {
    const locked = zip({ name: 'users.csv', content: users, encrypted: true })
    expect(await read(bytes(locked))).toEqual({ kind: 'problem', problem: 'encrypted' })
  })
})

test.each([
  ['nothing', '', 'empty'],
  ['only separators', ';;\n;;\n', 'empty'],
  ['a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13), 'not-text'],
  ['a workbook', bytes(zip({ name: 'xl/workbook.xml', content: '<x/>' })), 'spreadsheet'],
  ['some other archive', bytes(zip({ name: 'a.txt', content: 'x' })), 'not-one-roster'],
  ['more than ten megabytes', new Uint8Array(10 * 1024 * 1024 + 1).fill(65), 'too-large'],
  ['a list of everybody in town', 'Ana\n'.repeat(501), 'too-many-rows'],
])('[C22] %s is refused with a reason', async (_, content, problem) => {
  expect(await read(content as string)).toEqual({ kind: 'problem', problem })
})
