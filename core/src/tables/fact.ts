/** `a × b`, in the order it is shown. */
export interface Fact {
  readonly a: number
  readonly b: number
}

/** 7 × 8 and 8 × 7 are one fact. */
export function factKey(a: number, b: number): string {
  return a <= b ? `${a}x${b}` : `${b}x${a}`
}
