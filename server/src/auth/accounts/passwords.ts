import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import { type HashCost, OWASP_MINIMUM } from '#server/crypto/hash-cost.ts'
import { HttpFailure } from '#server/failure.ts'

/** Libuv's pool also serves DNS, files and signatures: hashing must leave one thread free. */
const POOL_THREADS = Number(process.env.UV_THREADPOOL_SIZE ?? 4)
const MAX_WAITING = 500
const MAX_LENGTH = 256

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash it takes just as long and returns false, so that timing reveals nothing. */
  matches(storedHash: string | null, password: string): Promise<boolean>
}

/** Argon2id on worker threads, at most one per core, so memory stays bounded and the event loop free. */
export function createPasswords(cost: HashCost = OWASP_MINIMUM): Passwords {
  const slots = Math.max(1, Math.min(availableParallelism(), POOL_THREADS - 1))
  const inTurn = pLimit(slots)
  const withSlot = <T>(work: () => Promise<T>): Promise<T> => {
    if (inTurn.pendingCount >= MAX_WAITING)
      throw new HttpFailure(503, 'request_timeout', 'Too many people are signing in. Try again in a moment.')
    return inTurn(work)
  }
  // Verified for unknown accounts: its password is unknown, and it costs as much as a real one.
  let decoy: Promise<string> | undefined
  const decoyHash = () => {
    decoy ??= hash(randomBytes(32), cost)
    return decoy
  }
  return {
    hash: async (password) => withSlot(() => hash(password, cost)),
    async matches(storedHash, password) {
      const compared = storedHash ?? (await decoyHash())
      const right = await withSlot(() => verify(compared, password))
      return storedHash !== null && right
    },
  }
}

/** Rejects only what is not a secret at all. The strength hint on the form covers the rest. */
export function checkPasswordStrength(
  password: string,
  minLength: number,
  email: string | null = null,
): void {
  // Counted in characters, as a person counts them.
  const length = [...password].length
  if (length > MAX_LENGTH) throw validationFailed(`Password cannot be longer than ${MAX_LENGTH} characters`)
  if (length < minLength) throw weakPassword(`Password should be at least ${minLength} characters.`, 'length')
  if (password.trim() === '') throw weakPassword('Password should not consist of spaces only.', 'characters')
  if (email !== null && password.trim().toLowerCase() === email.trim().toLowerCase())
    throw weakPassword('Password should not be your email address.', 'characters')
}

/** `teaching` is ours: good enough for everybody but those who teach. */
export function weakPassword(message: string, reason: 'length' | 'characters' | 'teaching'): HttpFailure {
  return new HttpFailure(422, 'weak_password', message, { details: { weak_password: { reasons: [reason] } } })
}
