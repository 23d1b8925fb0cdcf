import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import { AttemptBodyV1 } from '#core/attempts/attempt-body.ts'

/** A server as it was first released, as far as attempts are concerned: nothing it answers tells of versions. */
export interface FirstRelease {
  readonly url: string
  close(): Promise<void>
}

const Batch = v.strictObject({ attempts: v.array(v.unknown()) })

/** Stands in front of a server of today, and refuses what the first release refused, in its words. */
export async function startFirstRelease(behind: { readonly url: string }): Promise<FirstRelease> {
  const server = createServer(async (request, response) => {
    const body = await textOf(request)
    const answer = (status: number, text: string) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(text)
    }
    if (request.url !== '/api/attempts') return answer(404, '{"code":"not_found","message":"Not found."}')
    const batch = v.safeParse(Batch, JSON.parse(body))
    if (!batch.success) return answer(400, '{"code":"invalid_body","message":"Invalid key."}')
    // One by one in the real thing; here no test mixes the two, so the whole batch may fail alike.
    const refused = batch.output.attempts.filter((attempt) => !v.is(AttemptBodyV1, attempt))
    if (refused.length > 0) {
      const results = refused.map((attempt) => ({
        id: (attempt as { id?: string }).id ?? null,
        outcome: 'rejected',
        code: 'unknown_field',
      }))
      return answer(200, JSON.stringify({ results }))
    }
    const passed = await fetch(`${behind.url}/api/attempts`, {
      method: 'POST',
      headers: {
        authorization: request.headers.authorization ?? '',
        'content-type': 'application/json',
      },
      body,
    })
    answer(passed.status, await passed.text())
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
