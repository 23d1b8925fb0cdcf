import { HttpFailure } from '#server/failure.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function isUuid(text: string): boolean {
  return UUID.test(text)
}

export function readUuid(given: string | undefined, name: string): string {
  if (!given || !isUuid(given)) throw new HttpFailure(404, 'validation_failed', `${name} must be an UUID`)
  return given.toLowerCase()
}
