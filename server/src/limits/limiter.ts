/** Counts tries per key; shared between processes on PostgreSQL. */
export interface Limiter {
  /** Takes one point of `rule` for `key`; answers how long to wait when none is left. */
  take(rule: LimitRule, key: string): Promise<Turn>
  /** Gives one point back: the try was honest after all. */
  giveBack(rule: LimitRule, key: string): Promise<void>
  /** Forgets `key`, e.g. after a right password. */
  clear(rule: LimitRule, key: string): Promise<void>
}

/** `used` counts this try. */
export type Turn =
  | { readonly allowed: true; readonly used: number }
  | { readonly allowed: false; readonly used: number; readonly retryAfterSeconds: number }

export interface LimitRule {
  readonly name: string
  readonly points: number
  readonly seconds: number
  /** Each time the points are used up the next window is twice as long, this many times at most. */
  readonly doublings?: number
}
