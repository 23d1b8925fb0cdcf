import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { ask, type OutgoingRules } from '#server/network/outgoing.ts'

const LOCAL: OutgoingRules = { local: true, outgoingPrivateHosts: [] }
const PUBLIC: OutgoingRules = { local: false, outgoingPrivateHosts: [] }

let stop: (() => unknown) | undefined
afterEach(() => stop?.())

/** A server of this machine's, and how often it was asked. */
async function inside(answer: RequestListener = (_, response) => response.end('inside')) {
  const seen: (string | undefined)[] = []
  const server = createServer((request, response) => {
    seen.push(request.url)
    answer(request, response)
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  stop = () => server.close()
  return { seen, port: (server.address() as AddressInfo).port }
}
const reasonOf = (rules: OutgoingRules, url: string) =>
  ask(rules, url).then(
    () => 'answered',
    ({ reason }: { reason: string }) => reason,
  )

test.each(['127.0.0.1', 'localhost'])('[S155] a public site asks nothing of %s', async (host) => {
  const { seen, port } = await inside()
  expect(await reasonOf(PUBLIC, `http://${host}:${port}/`)).toBe('private_address')
  expect(seen).toEqual([])
  for (const named of [host, `${host}:${port}`])
    expect(await reasonOf({ local: false, outgoingPrivateHosts: [named] }, `http://${host}:${port}/`)).toBe(
      'answered',
    )
  expect(
    await reasonOf({ local: false, outgoingPrivateHosts: [`${host}:1`] }, `http://${host}:${port}/`),
  ).toBe('private_address')
  expect(await reasonOf(LOCAL, `http://${host}:${port}/`)).toBe('answered')
  expect(seen).toHaveLength(3)
})

test.each([
  ...[
    'https://169.254.169.254/',
    'https://10.0.0.1/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://0/',
  ],
  ...['https://[::1]/', 'https://[::ffff:10.0.0.1]/', 'https://[fd00::1]/', 'https://[fe80::1]/'],
  'https://localhost/',
])('[S155] %s is inside, however it is written', async (url) => {
  expect(await reasonOf(PUBLIC, url)).toBe('private_address')
})

test('[S135] a redirect is not followed, and a host that is none is not asked', async () => {
  const { seen, port } = await inside((_, response) =>
    response.writeHead(302, { location: '/elsewhere' }).end(),
  )
  expect(await reasonOf(LOCAL, `http://127.0.0.1:${port}/`)).toBe('unreachable')
  expect(seen).toEqual(['/'])
  expect(await reasonOf(LOCAL, 'https://*/')).toBe('unexpected')
})

test('[S135] an answer that never ends is cut off', async () => {
  const { port } = await inside((_, response) => {
    const more = () => {
      while (response.write('x'.repeat(64 * 1024)));
      response.once('drain', more)
    }
    more()
  })
  expect(await reasonOf(LOCAL, `http://127.0.0.1:${port}/`)).toBe('too_large')
})

/** Files that speak to the network by themselves: they listen, or ask this very server or site for its operator. */
const LISTENING =
  /^(?:http\/|commands\/check-site\.ts$|network\/(?:outgoing|ip-address|trusted-proxies|public-address)\.ts$)/
const OUTWARD =
  /\bfetch\(|^import (?!type\b).*from '(?:node:)?(?:https?|http2|net|tls|dgram|dns(?:\/promises)?|undici)'/m

test('[S155] no other file asks another server by itself', () => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const asking = files.filter((file) => OUTWARD.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(asking.filter((file) => !LISTENING.test(file))).toEqual([])
  expect(asking).toContain('network/outgoing.ts')
})
