import { afterEach, expect, test } from 'vitest'
import { boot } from '#server/boot.ts'
import { openPostbox } from '#server/testing/postbox.ts'
import { onBothEngines, startTestServer, type TestServer } from '#server/testing/test-server.ts'

const letter = (n: number) => ({
  to: `person${n}@example.com`,
  subject: `Letter ${n}`,
  html: `<p>Letter ${n}</p>`,
  text: `Letter ${n}`,
})

async function write(server: Pick<TestServer, 'ctx'>, count: number) {
  await server.ctx.db.transaction(async (trx) => {
    for (let n = 1; n <= count; n++) await server.ctx.mail.enqueue(trx, letter(n))
  })
}

const waiting = async (server: TestServer) =>
  (await server.ctx.db.query.selectFrom('mail_queue').select('id').execute()).length

onBothEngines('mail', (engine) => {
  const open: { close(): Promise<void> }[] = []
  const opened = <T extends { close(): Promise<void> }>(thing: T) => {
    open.push(thing)
    return thing
  }
  afterEach(async () => {
    for (const thing of open.splice(0).reverse()) await thing.close()
  })
  const start = async (env: Record<string, string>) => {
    const server = await startTestServer(engine, env)
    opened({ close: () => server.stop() })
    return server
  }

  test('what is committed is sent once, what is rolled back never', async () => {
    const postbox = opened(await openPostbox())
    const server = await start({
      SMTP_URL: `smtp://127.0.0.1:${postbox.port}`,
      MAIL_FROM: 'Dozenauts <hello@tables.example>',
      SUPPORT_EMAIL: 'help@tables.example',
    })
    await write(server, 3)
    const lost = server.ctx.db.transaction(async (trx) => {
      await server.ctx.mail.enqueue(trx, letter(99))
      throw new Error('changed my mind')
    })
    await expect(lost).rejects.toThrow('changed my mind')
    await server.ctx.mail.flush()
    await server.ctx.mail.flush()
    expect(postbox.received.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1]).sort()).toEqual([
      'Letter 1',
      'Letter 2',
      'Letter 3',
    ])
    expect(postbox.received[0]).toContain('From: Dozenauts <hello@tables.example>')
    // The contact page says that answering a mail reaches people.
    expect(postbox.received[0]).toContain('Reply-To: help@tables.example')
    expect(postbox.received[0]).toContain('text/html')
    expect(await waiting(server)).toBe(0)
  })

  test('[S29] with the SMTP server down mails wait, and go out when it is back', async () => {
    const gone = await openPostbox()
    await gone.close()
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${gone.port}` })
    await write(server, 2)
    await server.ctx.mail.flush()
    expect(await waiting(server)).toBe(2)
    const back = opened(await openPostbox({ port: gone.port }))
    await server.ctx.mail.flush()
    expect(back.received, 'the failed one rests, the other goes').toHaveLength(1)
    server.advance(60_000)
    await server.ctx.mail.flush()
    expect(back.received).toHaveLength(2)
    expect(await waiting(server)).toBe(0)
  })

  test('mails written before a restart are sent after it', async () => {
    const gone = await openPostbox()
    await gone.close()
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${gone.port}` })
    await write(server, 1)
    await server.ctx.mail.stop()
    await server.ctx.db.close()
    const back = opened(await openPostbox({ port: gone.port }))
    const again = await boot(server.ctx.config)
    opened({ close: () => again.stop() })
    await again.ctx.mail.flush()
    expect(back.received).toHaveLength(1)
  })

  test('an address the server refuses for good is given up and does not block the next', async () => {
    const strict = opened(await openPostbox({ refusal: '550 5.1.1 no such person' }))
    const server = await start({ SMTP_URL: `smtp://127.0.0.1:${strict.port}` })
    await write(server, 2)
    await server.ctx.mail.flush()
    expect(await waiting(server)).toBe(0)
    expect(strict.received).toEqual([])
  })

  // 0.0.0.0 leads to this machine as well, but it is no name of it: to the mailer it is a server somewhere.
  test.each(['', '?ignoreTLS=true', '?requireTLS=false', '?opportunisticTLS=true'])(
    '[F42] a server elsewhere that offers no encryption is told nothing (smtp://…%s)',
    async (asked) => {
      const postbox = opened(await openPostbox())
      const server = await start({ SMTP_URL: `smtp://postman:hush@0.0.0.0:${postbox.port}${asked}` })
      await write(server, 1)
      await server.ctx.mail.flush()
      expect(postbox.received).toEqual([])
      expect(await waiting(server)).toBe(1)
    },
  )

  test('[F42] a server elsewhere that encrypts gets its mail', async () => {
    const postbox = opened(await openPostbox({ encrypts: true }))
    // The certificate of a test is nobody's.
    const server = await start({
      SMTP_URL: `smtp://0.0.0.0:${postbox.port}?tls.rejectUnauthorized=false`,
    })
    await write(server, 1)
    await server.ctx.mail.flush()
    expect(postbox.received).toHaveLength(1)
  })

  test('without SMTP the link is printed once and the mail is kept', async () => {
    const lines: string[] = []
    const first = await startTestServer(engine)
    await first.ctx.mail.stop()
    await first.ctx.db.close()
    const server = await boot(first.ctx.config, { print: (line) => lines.push(line) })
    await server.ctx.db.transaction((trx) =>
      server.ctx.mail.enqueue(trx, { ...letter(1), action: 'http://localhost:3000/verify' }),
    )
    await server.ctx.mail.flush()
    await server.ctx.mail.flush()
    expect(lines).toEqual(['mail "Letter 1": http://localhost:3000/verify'])
    await server.stop()
  })
})

test('several processes on one PostgreSQL never send a mail twice', async () => {
  const postbox = await openPostbox()
  const first = await startTestServer('postgres', { SMTP_URL: `smtp://127.0.0.1:${postbox.port}` })
  const others = await Promise.all([1, 2, 3].map(() => boot(first.ctx.config)))
  await write(first, 40)
  await Promise.all([first, ...others].map((server) => server.ctx.mail.flush()))
  expect(new Set(postbox.received.map((mail) => /Subject: (.*)\r/.exec(mail)?.[1])).size).toBe(40)
  expect(postbox.received).toHaveLength(40)
  for (const other of others) await other.stop()
  await first.stop()
  await postbox.close()
})
