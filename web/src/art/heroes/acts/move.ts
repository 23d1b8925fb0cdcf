/** Transforms and opacities of one part, spread evenly over its time. */
export interface Move {
  /** A `data-part` of the drawing. */
  readonly part: string
  readonly at: number
  readonly ms: number
  readonly transforms?: readonly string[]
  readonly opacities?: readonly number[]
  /** Stands at its first frame until it begins. */
  readonly held?: boolean
  /** Where it ends would tell a trick: it is set back. */
  readonly back?: boolean
}

export interface HeroActs {
  /** The point of the canvas about which a part turns and grows. */
  readonly about: Readonly<Record<string, readonly [x: number, y: number]>>
  /** 1.2 s: at the tenth right answer, at a medal, at an end. */
  readonly act: readonly Move[]
  readonly right: readonly Move[]
  readonly notYet: readonly Move[]
  readonly waiting: readonly Move[]
}
export type ActName = Exclude<keyof HeroActs, 'about'>

export const turn = (part: string, at: number, ms: number, ...degrees: readonly number[]): Move => ({
  part,
  at,
  ms,
  transforms: degrees.map((by) => `rotate(${by}deg)`),
})

export const slide = (
  part: string,
  at: number,
  ms: number,
  ...by: readonly (readonly [x: number, y: number])[]
): Move => ({ part, at, ms, transforms: by.map(([x, y]) => `translate(${x}px, ${y}px)`) })

/** Up and down again. */
export const hop = (part: string, at: number, ms: number, high: number): Move =>
  slide(part, at, ms, [0, 0], [0, -high * 0.8], [0, -high], [0, -high * 0.8], [0, 0])

/** A factor, or one for the width and one for the height. */
export const grow = (
  part: string,
  at: number,
  ms: number,
  ...by: readonly (number | readonly [width: number, height: number])[]
): Move => ({
  part,
  at,
  ms,
  transforms: by.map((factor) => `scale(${typeof factor === 'number' ? factor : factor.join(', ')})`),
})

export const fade = (part: string, at: number, ms: number, ...opacities: readonly number[]): Move => ({
  part,
  at,
  ms,
  opacities,
})

/** Dim until its turn; then it lights up. */
export const light = (part: string, at: number, dim = 0.25, big = 1.35): readonly Move[] => [
  fade(part, at, 110, dim, 1),
  grow(part, at, 240, 1, big, 1),
]

export const inTurn = (
  count: number,
  of: (n: number, index: number) => Move | readonly Move[],
): readonly Move[] => Array.from({ length: count }, (_, index) => of(index + 1, index)).flat()
