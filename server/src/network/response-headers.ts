import { type IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext } from 'hono'

/** Names and values in turn, as Node takes them. */
export type HeaderLines = readonly string[]

/**
 * Node's response with the headers that do not depend on what is answered. They are written in one pass with
 * the others: `setHeader` for each, or a `Headers` object, costs as much as answering a small request.
 */
export class SocketAnswer<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  readonly early: string[] = []

  /** On every response of the process, also on those that no handler makes. */
  everywhere(): HeaderLines {
    return []
  }

  override writeHead(status: number, ...rest: unknown[]): this {
    const given = rest.at(-1) as Record<string, string> | undefined
    const lines = [...this.everywhere(), ...this.early]
    for (const name in given) lines.push(name, given[name] as string)
    return super.writeHead(status, lines)
  }
}

/** A header that is known before the answer is. */
export function sendEarly(c: HonoContext, name: string, value: string): void {
  const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>
  if (outgoing instanceof SocketAnswer) outgoing.early.push(name, value)
  else c.header(name, value)
}
