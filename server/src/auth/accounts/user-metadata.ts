import { validationFailed } from '#server/auth/wire/auth-error.ts'

export type Metadata = Readonly<Record<string, unknown>>

/** It travels in every access token, so it must stay small. */
const MAX_LENGTH = 4096
const MAX_NAME_LENGTH = 100

/** What a person says about themselves, merged as GoTrue does: null removes a field. */
export function mergeMetadata(stored: Metadata, updates: Metadata | null | undefined): Metadata {
  const merged = Object.fromEntries(
    Object.entries({ ...stored, ...updates }).filter(([, value]) => value !== null),
  )
  const name = merged.full_name
  if (name !== undefined) {
    if (typeof name !== 'string') throw validationFailed('full_name must be text')
    if ([...name].length > MAX_NAME_LENGTH) {
      throw validationFailed(`full_name cannot be longer than ${MAX_NAME_LENGTH} characters`)
    }
  }
  if (JSON.stringify(merged).length > MAX_LENGTH) throw validationFailed('The user data is too large')
  return merged
}

/** The name for the profile; the metadata was checked when it was stored. */
export function fullNameOf(userMetadata: string): string | null {
  const { full_name } = JSON.parse(userMetadata) as { full_name?: unknown }
  return typeof full_name === 'string' && full_name.trim() !== '' ? full_name.trim() : null
}
