import type { Context as Call } from 'hono'
import * as v from 'valibot'
import type { Problem } from '#server/api/wire/shapes.ts'
import { readJson } from '#server/network/request-body.ts'

type Body<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem }

/** Reads and checks a JSON body. What is wrong with it is a value: the sender's mistake, not ours. */
export async function readBody<S extends v.GenericSchema>(
  c: Call,
  schema: S,
): Promise<Body<v.InferOutput<S>>> {
  const json = await readJson(c)
  return json ? checkBody(json.value, schema) : { ok: false, problem: invalidJson }
}

export const invalidJson: Problem = { code: 'invalid_json', message: 'The body is not valid JSON.' }

export function checkBody<S extends v.GenericSchema>(json: unknown, schema: S): Body<v.InferOutput<S>> {
  const parsed = v.safeParse(schema, json, { abortEarly: true })
  if (parsed.success) return { ok: true, value: parsed.output }
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  return {
    ok: false,
    problem: { code: 'invalid_body', message: path ? `${path}: ${issue.message}` : issue.message },
  }
}
