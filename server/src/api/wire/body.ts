import type { Context as Call } from 'hono'
import * as v from 'valibot'
import { readJson } from '#server/network/request-body.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'

/** Wrapped, because a body may be any value. */
type Body<T> = { readonly value: T } | Refusal

/** Reads and checks a JSON body. What is wrong with it is a value: the sender's mistake, not ours. */
export async function readBody<S extends v.GenericSchema>(
  c: Call,
  schema: S,
): Promise<Body<v.InferOutput<S>>> {
  const json = await readJson(c)
  return json ? checkBody(json.value, schema) : refusal('invalid_json')
}

export function checkBody<S extends v.GenericSchema>(json: unknown, schema: S): Body<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, json, { abortEarly: true })
  if (parsed.success) return { value: parsed.output }
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  return refusal('invalid_body', { message: path ? `${path}: ${issue.message}` : issue.message })
}
