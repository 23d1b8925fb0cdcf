/** What was said of an answer before it was given, and whether it was right. */
export interface Said {
  readonly chance: number
  readonly right: boolean
}

/** Where the bands of a forecast begin. */
export const BANDS = [0, 0.5, 0.7, 0.85] as const

export interface Band {
  readonly from: number
  readonly answers: number
  readonly said: number
  readonly seen: number
}

/** What was said and what was seen, band by band. */
export function bandsOf(said: readonly Said[]): Band[] {
  return BANDS.map((from, i) => {
    const within = said.filter(({ chance }) => chance >= from && chance < (BANDS[i + 1] ?? Infinity))
    return {
      from,
      answers: within.length,
      said: mean(within.map(({ chance }) => chance)),
      seen: rightShare(within),
    }
  })
}

/** A single surprise must not outweigh a thousand good forecasts. */
const SUREST = 0.99

/** The mean surprise in nats; less is better. */
export function logLoss(said: readonly Said[]): number {
  return mean(
    said.map(({ chance, right }) => {
      const kept = Math.min(SUREST, Math.max(1 - SUREST, chance))
      return -Math.log(right ? kept : 1 - kept)
    }),
  )
}

export function rightShare(answers: readonly Pick<Said, 'right'>[]): number {
  return mean(answers.map(({ right }) => Number(right)))
}

/** Spearman's: how well two orders agree, from -1 to 1. Equal values share the mean of their ranks. */
export function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const x = ranks(pairs.map(([value]) => value))
  const y = ranks(pairs.map(([, value]) => value))
  const [meanX, meanY] = [mean(x), mean(y)]
  const products = (one: readonly number[], mid: number, other: readonly number[], middle: number) =>
    one.reduce((sum, value, i) => sum + (value - mid) * ((other[i] ?? 0) - middle), 0)
  const spread = Math.sqrt(products(x, meanX, x, meanX) * products(y, meanY, y, meanY))
  return products(x, meanX, y, meanY) / spread
}

function ranks(values: readonly number[]): number[] {
  return values.map((value) => {
    const below = values.filter((other) => other < value).length
    const equal = values.filter((other) => other === value).length
    return below + (equal + 1) / 2
  })
}

/** NaN for an empty list. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
