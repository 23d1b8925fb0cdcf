import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Attempt } from '#core/attempts/attempt.ts'
import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { type AttemptRequest, VERSION_HEADER } from '#core/sync/attempt-request.ts'

/** An exercise type that the next release brings. It asks what today's `timed` asks. */
const NEXT_TYPE = 'shadow-hunt'
const NEXT_VERSION = ATTEMPT_VERSION + 1

/** A lesson as a device of the next release finishes it. */
export function asNextRelease(attempt: Attempt): Attempt {
  return withType(attempt, 'timed', NEXT_TYPE)
}

export function asToday(attempt: Attempt): Attempt {
  return withType(attempt, NEXT_TYPE, 'timed')
}

function withType<A extends Pick<Attempt, 'answers'>>(attempt: A, from: string, to: string): A {
  const answers = attempt.answers.map((answer) =>
    answer.kind === from ? { ...answer, kind: to as typeof answer.kind } : answer,
  )
  return { ...attempt, answers }
}

export interface NextRelease {
  readonly url: string
  close(): Promise<void>
}

/** Stands in front of a server of today and serves attempts as the next release does: it knows one version more. */
export async function startNextRelease(behind: { readonly url: string }): Promise<NextRelease> {
  const server = createServer(async (request, response) => {
    const { version, attempts } = JSON.parse(await textOf(request)) as AttemptRequest
    const passed = await fetch(`${behind.url}${request.url}`, {
      method: 'POST',
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        version: Math.min(version, ATTEMPT_VERSION),
        attempts:
          version === NEXT_VERSION ? attempts.map((one) => withType(one, NEXT_TYPE, 'timed')) : attempts,
      }),
    })
    response
      .writeHead(passed.status, {
        'content-type': 'application/json',
        [VERSION_HEADER]: String(NEXT_VERSION),
      })
      .end(await passed.text())
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
