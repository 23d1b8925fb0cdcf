import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Every file of ours that the server's program consists of, with its text. */
function filesOf(entry: string) {
  const files = new Map<string, string>()
  const waiting = [entry]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (files.has(name)) continue
    const text = readFileSync(join(ROOT, name), 'utf8')
    files.set(name, text)
    for (const [, found] of text.matchAll(/\b(?:from |import )\(?'#server\/([^']+\.ts)'/g))
      waiting.push(String(found))
    for (const [, found] of text.matchAll(/\bimport\(\s*'#server\/([^']+\.ts)'/g)) waiting.push(String(found))
  }
  return files
}

const names = (files: ReadonlyMap<string, string>, pattern: RegExp) =>
  [...files]
    .filter(([, text]) => pattern.test(text))
    .map(([name]) => name)
    .sort()

test('[S161] the server’s process opens the database through SQLite alone, and copies it nowhere', () => {
  const files = filesOf('main.ts')
  expect(files.size).toBeGreaterThan(200)
  // Closing any other descriptor of the file drops SQLite's locks (ADR 37).
  expect(names(files, /from '(libsql|node:sqlite|better-sqlite3)'/)).toEqual([
    'db/data-folder.ts',
    'db/sqlite-file.ts',
  ])
  expect(names(files, /\bSQLITE_FILE\b|dozenauts\.sqlite/)).toEqual(['db/sqlite.ts'])
  expect([...files.keys()].filter((name) => name.startsWith('db/backup/'))).toEqual([])
})
