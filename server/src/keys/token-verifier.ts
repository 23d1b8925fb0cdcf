import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'
import { LRUCache } from 'lru-cache'

/** Enough for everyone active within a token's life on one process. */
const REMEMBERED_TOKENS = 5_000
/** The clocks of two processes may differ a little. */
const CLOCK_SKEW_SECONDS = 60

export interface TokenVerifier {
  /** The claims of a token of this site, signed by one of our keys and not yet expired; throws otherwise. */
  verify(token: string): Promise<JWTPayload>
  /** The same for an operator's token, which may have no end: it ends with the key that signed it. */
  verifyOperator(token: string): Promise<JWTPayload>
}

type Issued = JWTPayload & { iat: number }
type Claims = Issued & { exp: number }

/**
 * Verifying a signature costs far more than the rest of a read, and a valid signature stays valid: a verified token is
 * cached until it expires. The issuer distinguishes our tokens from those of another deployment with the same keys.
 */
export function createTokenVerifier(
  publicSet: JSONWebKeySet,
  issuer: string,
  now: () => number,
): TokenVerifier {
  const keys = createLocalJWKSet(publicSet)
  const verified = new LRUCache<string, Claims>({ max: REMEMBERED_TOKENS })
  return {
    async verify(token) {
      const known = verified.get(token)
      if (known) {
        if (known.exp * 1000 > now()) return issuedBefore(known, now())
        verified.delete(token)
      }
      const payload = await check<Claims>(token, ['exp', 'iat'])
      verified.set(token, payload)
      return payload
    },
    verifyOperator: (token) => check<Issued>(token, ['iat']),
  }

  async function check<C extends Issued>(token: string, requiredClaims: string[]): Promise<C> {
    const { payload } = await jwtVerify<C>(token, keys, {
      algorithms: ['ES256', 'RS256'],
      issuer,
      requiredClaims,
      currentDate: new Date(now()),
    })
    return issuedBefore(payload, now())
  }
}

/** A token from the future was signed with a wrong clock and would outlive every other one. */
function issuedBefore<C extends Issued>(claims: C, now: number): C {
  if (claims.iat <= now / 1000 + CLOCK_SKEW_SECONDS) return claims
  throw new errors.JWTClaimValidationFailed('the token is of the future', claims, 'iat', 'check_failed')
}
