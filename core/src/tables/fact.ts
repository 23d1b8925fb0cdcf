/** `a × b`, in the order it is shown. */
export interface Fact {
  readonly a: number
  readonly b: number
}

/** 7 × 8 and 8 × 7 are one fact. */
export function factKey(a: number, b: number): string {
  return KEYS[a]?.[b] ?? (a <= b ? `${a}x${b}` : `${b}x${a}`)
}

/** Spelled out once: every answer of every lesson asks for several. */
const KEYS = Array.from({ length: 13 }, (_, a) =>
  Array.from({ length: 13 }, (_, b) => `${Math.min(a, b)}x${Math.max(a, b)}`),
)
