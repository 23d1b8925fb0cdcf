import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { readRosterSources } from '#server/roster-source-file.ts'
import { runRosterCommand } from '#server/run-roster-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-sources-'))
const path = join(folder, 'oneroster.json')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const SECRET = 'the secret of the school'
const GOOD = {
  id: 'sunny-hill',
  label: 'Sunny Hill',
  base_url: 'https://sis.school.example/ims/oneroster/rostering/v1p2/',
  token_url: 'https://sis.school.example/token',
  client_id: 'dozenauts',
  client_secret: SECRET,
  school_agrees: true,
  schools: ['s1'],
}

function read(...sources: unknown[]) {
  writeFileSync(path, JSON.stringify({ sources }))
  return readRosterSources(readConfig({ ONEROSTER_SOURCES: path }))
}

describe('[N41] the file of sources', () => {
  test('is read with what it leaves out', () => {
    expect(read(GOOD)[0]).toMatchObject({
      baseUrl: 'https://sis.school.example/ims/oneroster/rostering/v1p2',
      version: '1.2',
      scope: 'https://purl.imsglobal.org/spec/or/v1p2/scope/roster-core.readonly',
      classes: [],
      grades: [],
      language: 'en',
      hour: 2,
    })
    expect(read({ ...GOOD, base_url: 'https://sis.school.example/ims/oneroster/v1p1' })[0]).toMatchObject({
      version: '1.1',
      scope: 'https://purl.imsglobal.org/spec/or/v1p1/scope/roster-core.readonly',
    })
  })

  test.each<[string, object]>([
    ['"school_agrees" must be true', { school_agrees: false }],
    ['"school_agrees" is missing', { school_agrees: undefined }],
    ['"base_url" must be an address that starts with https://', { base_url: 'http://sis.school.example' }],
    ['"token_url" must be an address', { token_url: 'https://u:p@sis.school.example/token' }],
    ['"schools" or "classes" must name one', { schools: [] }],
    ['"hour" must be from 0 to 23', { hour: 24 }],
    ['"language" must be one of en', { language: 'de' }],
    ['"secret" is not a known key', { secret: SECRET }],
  ])('%s', (words, more) => {
    expect(() => read({ ...GOOD, ...more })).toThrow(`ONEROSTER_SOURCES: source 1: ${words}`)
    expect(() => read({ ...GOOD, ...more })).not.toThrow(SECRET)
  })

  test('two sources have two names, and there may be none', () => {
    expect(() => read(GOOD, GOOD)).toThrow('two sources are called "sunny-hill"')
    expect(readRosterSources(readConfig({}))).toEqual([])
  })
})

test('[N42] the command says what it can do', async () => {
  for (const words of [[], ['pull'], ['list', 'x'], ['pull', 'a', 'b'], ['preview', 'a', '--what']]) {
    const said = await runRosterCommand(words, { DATA_DIR: folder })
    expect([said.failed, said.text]).toEqual([true, expect.stringContaining('npm run oneroster -- preview')])
  }
})
