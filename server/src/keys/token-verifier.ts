import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose'

/** Enough for everyone active within a token's life on one process; the oldest go first. */
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
 * Checking a signature costs far more than everything else a read does, and a signature that was
 * right stays right: a verified token is remembered until it expires. The issuer tells our tokens from those
 * of another deployment that was given the same keys.
 */
export function createTokenVerifier(
  publicSet: JSONWebKeySet,
  issuer: string,
  now: () => number,
): TokenVerifier {
  const keys = createLocalJWKSet(publicSet)
  const verified = new Map<string, Claims>()
  return {
    async verify(token) {
      const known = verified.get(token)
      if (known) {
        if (known.exp * 1000 > now()) return issuedBefore(known, now())
        verified.delete(token)
      }
      const payload = await check<Claims>(token, ['exp', 'iat'])
      if (verified.size >= REMEMBERED_TOKENS) {
        const [oldest] = verified.keys()
        if (oldest !== undefined) verified.delete(oldest)
      }
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

/** A token of tomorrow comes from a clock that was wrong, and would outlive every other one. */
function issuedBefore<C extends Issued>(claims: C, now: number): C {
  if (claims.iat <= now / 1000 + CLOCK_SKEW_SECONDS) return claims
  throw new errors.JWTClaimValidationFailed('the token is of the future', claims, 'iat', 'check_failed')
}
