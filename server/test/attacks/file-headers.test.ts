import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadSite } from '#server/http/site.ts'
import { type ListeningServer, startListeningServer } from '#server/testing/listening-server.ts'

/** Every script of a first visit comes with as many. */
const HEADER_BYTES = 320

const POLICY = 'content-security-policy'

describe('[S70] files of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-files-'))
  let server: ListeningServer
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'))
    const put = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text))
    }
    put('assets/signed-in-Bgilu-W_.js', 'export const nine = 9\n'.repeat(10_000))
    put('assets/picture-B2c4.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
    put('404.html', 'nothing here')
    put('service-worker.js', 'self')
    server = await startListeningServer(
      'sqlite',
      { SITE_URL: 'https://tables.example', MAIL: 'off' },
      loadSite(folder),
    )
  })
  afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })

  /** Everything before the body, as it goes over the wire to a browser. */
  async function headOf(path: string): Promise<string> {
    const socket = connect(server.port, '127.0.0.1').setEncoding('latin1')
    socket.write(`GET ${path} HTTP/1.1\r\nHost: tables.example\r\nAccept-Encoding: gzip, deflate, br\r\n\r\n`)
    let answer = ''
    while (!answer.includes('\r\n\r\n')) answer += String((await once(socket, 'data'))[0])
    socket.destroy()
    return answer.slice(0, answer.indexOf('\r\n\r\n') + 4).toLowerCase()
  }

  test(`a hashed script says what it is and how long it may be kept, in ${HEADER_BYTES} bytes`, async () => {
    const head = await headOf('/assets/signed-in-Bgilu-W_.js?v=1')
    expect(head).toContain('cache-control: public, max-age=31536000, immutable')
    expect(head).toContain('content-encoding: br')
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).not.toContain(POLICY)
    expect(head.length).toBeLessThanOrEqual(HEADER_BYTES)
  })

  test.each([
    ['a picture that may run scripts when it is opened by itself', '/assets/picture-B2c4.svg'],
    ['the service worker', '/service-worker.js'],
    ['a page in the place of a script that is gone', '/assets/gone-1234.js'],
    ['a script asked for in another spelling', '/assets/signed-in-Bgilu-W%5F.js'],
    ['a way around', '/assets/../404.html'],
  ])('%s carries the policy', async (_name, path) => {
    expect(await headOf(path)).toContain(POLICY)
  })
})
