import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import * as v from 'valibot'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { HttpFailure } from '#server/failure.ts'
import { limitBody, readJson } from '#server/network/request-body.ts'

/** Deep enough for any honest metadata, shallow enough that writing it out again cannot exhaust the stack. */
const MAX_DEPTH = 16
// PostgreSQL cannot store NUL, and a lone surrogate is not text in any encoding.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the character that is refused
const UNSTORABLE = /\u0000|\p{Surrogate}/u

export function limitAuthBody(): MiddlewareHandler {
  return limitBody('auth', () => {
    throw new HttpFailure(413, 'request_too_large', 'The request body is too large.')
  })
}

/** The JSON body checked against `schema`; an empty body counts as `{}`. */
export async function readBody<S extends v.GenericSchema>(
  c: HonoContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, await readValue(c))
  if (parsed.success) return parsed.output
  const field = parsed.issues[0].path?.map((part) => String(part.key)).join('.') ?? 'the body'
  throw new HttpFailure(400, 'bad_json', `Could not parse request body as JSON: ${field} has the wrong type`)
}

async function readValue(c: HonoContext): Promise<unknown> {
  if ((await c.req.arrayBuffer()).byteLength === 0) return {}
  const json = await readJson(c)
  if (!json) throw new HttpFailure(400, 'bad_json', 'Could not parse request body as JSON')
  refuseUnstorable(json.value, 0)
  return json.value
}

function refuseUnstorable(value: unknown, depth: number): void {
  if (typeof value === 'string') {
    if (UNSTORABLE.test(value)) throw validationFailed('Text must not contain NUL or broken characters')
    return
  }
  if (typeof value !== 'object' || value === null) return
  if (depth === MAX_DEPTH) throw validationFailed('The request body is nested too deeply')
  for (const [key, inner] of Object.entries(value)) {
    if (key === '__proto__' || UNSTORABLE.test(key)) throw validationFailed('A field has a forbidden name')
    refuseUnstorable(inner, depth + 1)
  }
}

/** GoTrue treats null, absence and the empty string alike. */
export const text = v.nullish(v.string(), '')
export const metadata = v.nullish(v.record(v.string(), v.unknown()))
export const flag = v.nullish(v.boolean(), false)
