/** What one argon2id hash costs. */
export interface HashCost {
  /** Kibibytes. */
  readonly memoryCost: number
  readonly timeCost: number
  readonly parallelism: number
}

/** OWASP's minimum for argon2id: 19 MiB, two passes. */
export const OWASP_MINIMUM: HashCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
