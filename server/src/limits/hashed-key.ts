import { sha256 } from '#server/crypto/sha256.ts'

/**
 * Addresses are personal data, and the counters only need to tell them apart. A key of several parts
 * (`address|network`) is hashed part by part, so that everything counted for an address can be found and erased.
 */
export const hashed = (key: string) =>
  key
    .split('|')
    .map((part) => sha256(part).toString('base64url'))
    .join(':')
