import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withoutNetwork } from '#server/testing/without-network.ts'

const root = join(import.meta.dirname, '../../..')
const folder = mkdtempSync(join(tmpdir(), 'dozenauts-archive-'))
afterAll(() => rmSync(folder, { recursive: true }))
let unpacked: string

beforeAll(() => {
  const printed = execFileSync(process.execPath, ['scripts/package.mjs', folder], {
    cwd: root,
    encoding: 'utf8',
  })
  const archive = printed.trim().split('\n').at(-1) as string
  execFileSync('tar', ['-xzf', archive, '-C', folder])
  unpacked = archive.replace(/\.tar\.gz$/, '')
}, 120_000)

/** Starts the server beside it, uses it as a family would, and says what it found. */
const VISIT = `
import { spawn, spawnSync } from 'node:child_process'
const server = spawn(process.execPath, ['server.js'], { stdio: ['ignore', 'pipe', 'inherit'] })
let said = ''
for await (const chunk of server.stdout) if ((said += chunk).includes('ready on')) break
const site = /ready on (\\S+)/.exec(said)[1]
const get = (path, headers = {}) => fetch(site + path, { headers })
const page = await (await get('/')).text()
const script = /src="(\\/assets\\/[^"]+\\.js)"/.exec(page)[1]
const { publishableKey: apikey } = await (await get('/config.json')).json()
const signUp = await fetch(site + '/auth/v1/signup', {
  method: 'POST',
  headers: { apikey, 'content-type': 'application/json' },
  body: JSON.stringify({ email: 'ada@example.com', password: 'eight times nine', data: { full_name: 'Ada' } }),
})
const { access_token } = await signUp.json()
const me = await (await get('/api/me', { authorization: 'Bearer ' + access_token })).json()
const { port } = new URL(site)
const health = () => spawnSync(process.execPath, ['healthcheck.js'], { env: { PORT: port } }).status
const healthy = health()
const outside = await fetch('http://192.0.2.1/', { signal: AbortSignal.timeout(1000) }).then(() => true, () => false)
console.log(JSON.stringify({ script: (await get(script)).status, app: (await get('/app/games')).status, name: me.profile.full_name, outside, healthy }))
server.kill('SIGTERM')
`

test('[S72] the archive runs in an empty folder with Node alone, without npm and without a network', () => {
  const place = join(folder, 'run')
  mkdirSync(place)
  writeFileSync(join(place, 'visit.mjs'), VISIT)
  const [command, args] = withoutNetwork(process.execPath, [join(place, 'visit.mjs')])
  const printed = execFileSync(command, args, {
    cwd: unpacked,
    encoding: 'utf8',
    env: {
      PATH: `${dirname(process.execPath)}:/usr/sbin:/usr/bin:/sbin:/bin`,
      PORT: '0',
      DATA_DIR: join(place, 'data'),
      AUTH_AUTOCONFIRM: 'true',
      LOG_LEVEL: 'silent',
    },
  })
  expect(JSON.parse(printed)).toEqual({ script: 200, app: 200, name: 'Ada', outside: false, healthy: 0 })
})

test('it holds what it needs and nothing of ours that it does not, and names every licence', () => {
  const entries = [
    'LICENCES.txt',
    'LICENSE',
    'README.txt',
    'command.js',
    'dozenauts.service',
    'server.js',
    'server',
    'web',
  ]
  expect(readdirSync(unpacked)).toEqual(expect.arrayContaining(entries))
  expect(readdirSync(join(unpacked, 'node_modules'))).not.toEqual(expect.arrayContaining(['vite']))
  const licences = readFileSync(join(unpacked, 'LICENCES.txt'), 'utf8')
  for (const name of ['hono', 'kysely', 'libsql', 'react-dom'])
    expect(licences).toMatch(new RegExp(`^${name} [\\d.]+: MIT$`, 'm'))
  expect(licences).not.toContain(': unknown')
})

test.each([
  [
    'dozenauts.service',
    /^ExecStart=\/usr\/bin\/node (?:--\S+ )*\/opt\/dozenauts\/current\/(\S+)$/gm,
    ['server.js'],
  ],
  [
    'Containerfile',
    /^(?:HEALTHCHECK .*)?CMD \["node", (?:"--\S+", )*"\/app\/([^"]+)"\]$/gm,
    ['healthcheck.js', 'server.js'],
  ],
])('%s starts files that the archive holds', (name, command, started) => {
  const files = [...readFileSync(join(unpacked, name), 'utf8').matchAll(command)].map(([, file]) => file)
  expect(files).toEqual(started)
  expect(readdirSync(unpacked)).toEqual(expect.arrayContaining(files))
})
