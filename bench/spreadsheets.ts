// Opens every kind of CSV file of ours in LibreOffice, split at each separator, and looks for cells that became formulas:
// `npm run bench -- spreadsheets`. Installs LibreOffice Calc (400 MB) where it is missing and apt may be used.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { toCsv } from '#core/reports/csv.ts'
import { createApp } from '#server/app.ts'
import { boot } from '#server/boot.ts'
import { readConfig } from '#server/config/config.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { signedInPerson } from '#server/testing/person.ts'
import { learnerClient } from '../server/test/api/learner-client.ts'

const SEPARATORS = { comma: 44, semicolon: 59, tab: 9 }
/** How Windows numbers them; 0 is the language of the program. */
const LANGUAGES = { own: 0, Brazilian: 1046 }
/** Names that a person can give to a pupil or to an account. */
const NAMES = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(1)', ' =1+1', '"=1+1', 'X;=1+1', 'X;=1+1;x', 'X,=1+1,x', 'X; =1+1'],
  ...['X;"=1+1";x', 'X";=1+1;"', "X';=1+1;'", '＝1+1', 'X;＝1+1', '−1+1', '=HYPERLINK("//x";"y")', 'X|=1+1'],
]
/** A cell that is made on the device may hold these signs as well. */
const TEXTS = [...NAMES, 'X\t=1+1\tx', 'X\n=1+1\nx', 'X\r\n=1+1', '\t=1+1', '\r=1+1', '"\n"=1+1']

const folder = mkdtempSync(join(tmpdir(), 'dozenauts-spreadsheets-'))
const written: string[] = []
const write = (name: string, content: string) => {
  if (content.split('\r\n').length < 3) throw new Error(`${name} is empty: ${content}`)
  const file = join(folder, `${name}.csv`)
  writeFileSync(file, content)
  written.push(file)
}

/** The files that the server writes, for an account and a class full of hostile names. */
async function writeServerFiles(): Promise<void> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data'), AUTH_RATE_LIMITS: 'off' })
  const server = await boot(config, { background: false })
  const app = createApp(server.ctx)
  const request = async (path: string, init?: RequestInit) => app.request(new URL(path, config.siteUrl), init)
  for (const language of ['en', 'pt-BR'] as const) {
    const teacher = learnerClient({ request }, await signedInPerson(server.ctx))
    const made = await teacher.call('POST', '/classes', {
      name: '3b',
      grade: 3,
      language,
      school_allows: true,
    })
    const { id } = ((await made.json()) as { class: { id: string } }).class
    const named = await teacher.call('POST', `/classes/${id}/pupils`, { names: NAMES })
    if (!named.ok) throw new Error(`pupils: ${named.status} ${await named.text()}`)
    write(`class-${language}`, await (await teacher.call('GET', `/classes/${id}/export.csv`)).text())
    for (const [index, fullName] of NAMES.entries()) {
      const person = await signedInPerson(server.ctx, { fullName })
      await learnerClient({ request }, person).record(
        basicAttempt(3, 10, { completed_at: new Date().toISOString() }),
      )
      const headers = { authorization: `Bearer ${person.token}`, 'accept-language': language }
      write(`lessons-${language}-${index}`, await (await request('/api/export/csv', { headers })).text())
    }
  }
  await server.stop()
}

/** The tables that the browser writes: a speed check has a name, two numbers and a text in each row, a report a fact. */
function writeDeviceFiles(): void {
  for (const language of ['en', 'pt-BR'] as const) {
    const rows = TEXTS.map((text, index) => [text, index, null, '7 × 8; 6 × 9'])
    write(`check-${language}`, toCsv(language, [TEXTS, ...rows]))
    write(
      `report-${language}`,
      toCsv(language, [TEXTS, ...TEXTS.map((text) => ['7 × 8', 56, text, null, text])]),
    )
  }
}

function office(): string {
  const find = () => spawnSync('sh', ['-c', 'command -v soffice']).stdout.toString().trim()
  if (find() === '') {
    console.log('  installing LibreOffice Calc')
    spawnSync('apt-get', ['update'], { stdio: 'ignore' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'libreoffice-calc'], {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: 'ignore',
    })
  }
  const found = find()
  if (found === '')
    throw new Error('LibreOffice is missing: apt-get install --no-install-recommends libreoffice-calc')
  return found
}

/** The cells of a file that LibreOffice made formulas of. */
function formulas(program: string, files: readonly string[], separator: number, language: number) {
  const out = join(folder, `out-${separator}-${language}`)
  mkdirSync(out)
  // Quoted cells may be numbers and formulas, spaces are removed, formulas are evaluated: as careless as it can be set.
  const options = `${separator},34,76,1,,${language},false,true,false,false,true,0,true`
  const { status, stderr } = spawnSync(
    program,
    [
      `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
      '--headless',
      `--infilter=Text - txt - csv (StarCalc):${options}`,
      ...['--convert-to', 'fods', '--outdir', out, ...files],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`LibreOffice ended with ${status}: ${stderr}`)
  return files.flatMap((file) => {
    const sheet = readFileSync(join(out, `${file.slice(folder.length + 1, -4)}.fods`), 'utf8')
    return [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(([, text]) => `${file}: ${text}`)
  })
}

try {
  const program = office()
  await writeServerFiles()
  writeDeviceFiles()
  // If this shows no formula, the check itself is blind.
  const control = join(folder, 'control.csv')
  writeFileSync(control, 'x\n=1+1\n')
  for (const [name, separator] of Object.entries(SEPARATORS))
    for (const [spoken, language] of Object.entries(LANGUAGES)) {
      const found = formulas(program, [...written, control], separator, language)
      const bad = found.filter((cell) => !cell.startsWith(control))
      if (found.length === bad.length) throw new Error('LibreOffice made no formula of =1+1')
      console.log(`  ${written.length} files split at ${name}, ${spoken} language: ${bad.length} formulas`)
      for (const cell of bad.slice(0, 10)) console.log(`    ${cell}`)
      if (bad.length > 0) process.exitCode = 1
    }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
