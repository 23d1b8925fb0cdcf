/** One way in which the person of a session proved who they are. */
export interface Proof {
  readonly method: string
  /** Seconds since 1970. */
  readonly timestamp: number
}

/** The ways to prove the second factor. */
export type SecondProof = 'totp' | 'recovery-code'
export const SECOND_PROOFS: ReadonlySet<string> = new Set<SecondProof>(['totp', 'recovery-code'])

export const proof = (method: string, now: number): Proof => ({
  method,
  timestamp: Math.floor(now / 1000),
})
