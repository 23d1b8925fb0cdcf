import * as v from 'valibot'
import { FullName } from '#server/auth/accounts/full-name.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'

export type Metadata = Readonly<Record<string, unknown>>

/** Room for a name and some preferences; every answer about the person repeats it. */
const MAX_BYTES = 1024

/** What a person says about themselves, merged as GoTrue does: null removes a field. */
export function mergeMetadata(stored: Metadata, updates: Metadata | null | undefined): Metadata {
  const merged = withoutNulls({ ...stored, ...checkedName(updates ?? {}) })
  return withinLimit(stored, merged)
}

/** What the operator says about a person. It travels in every access token, so it must stay small. */
export function mergeAppMetadata(stored: Metadata, updates: Metadata | null | undefined): Metadata {
  return withinLimit(stored, withoutNulls({ ...stored, ...updates }))
}

function checkedName(updates: Metadata): Metadata {
  const { full_name: name } = updates
  if (name === undefined || name === null) return updates
  const parsed = v.safeParse(FullName, name)
  if (!parsed.success) throw validationFailed(`full_name ${parsed.issues[0].message}`)
  return { ...updates, full_name: parsed.output }
}

function withoutNulls(data: Metadata): Metadata {
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== null))
}

/** Metadata from before the limit may stay or shrink, so that its owner can fix it. */
function withinLimit(stored: Metadata, merged: Metadata): Metadata {
  const size = bytesOf(merged)
  if (size > MAX_BYTES && size > bytesOf(stored)) throw validationFailed('The user data is too large')
  return merged
}

const bytesOf = (data: Metadata) => Buffer.byteLength(JSON.stringify(data))

/** The name for the profile; the metadata was checked when it was stored. */
export function fullNameOf(userMetadata: string): string | null {
  const { full_name } = JSON.parse(userMetadata) as { full_name?: unknown }
  return typeof full_name === 'string' && full_name.trim() !== '' ? full_name.trim() : null
}
