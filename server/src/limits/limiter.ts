/** Counts tries per key; shared between processes on PostgreSQL. */
export interface Limiter {
  /** Takes one point of `rule` for `key`; answers how long to wait when none is left. */
  take(
    rule: LimitRule,
    key: string,
  ): Promise<{ allowed: true } | { allowed: false; retryAfterSeconds: number }>
  /** Forgets `key`, e.g. after a right password. */
  clear(rule: LimitRule, key: string): Promise<void>
}

export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
}
