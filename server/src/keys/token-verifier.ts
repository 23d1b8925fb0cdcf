import { createLocalJWKSet, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'

/** Enough for everyone active within a token's life on one process; the oldest go first. */
const REMEMBERED_TOKENS = 5_000

export interface TokenVerifier {
  /** The claims of a token signed by one of our keys and not yet expired; throws otherwise. */
  verify(token: string): Promise<JWTPayload>
}

/**
 * Checking a signature costs far more than everything else a read does, and a signature that was
 * right stays right: a verified token is remembered until it expires.
 */
export function createTokenVerifier(publicSet: JSONWebKeySet, now: () => number): TokenVerifier {
  const keys = createLocalJWKSet(publicSet)
  const verified = new Map<string, JWTPayload & { exp: number }>()
  return {
    async verify(token) {
      const known = verified.get(token)
      if (known) {
        if (known.exp * 1000 > now()) return known
        verified.delete(token)
      }
      const { payload } = await jwtVerify(token, keys, {
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['exp'],
        currentDate: new Date(now()),
      })
      if (verified.size >= REMEMBERED_TOKENS) {
        const [oldest] = verified.keys()
        if (oldest !== undefined) verified.delete(oldest)
      }
      verified.set(token, payload as JWTPayload & { exp: number })
      return payload
    },
  }
}
