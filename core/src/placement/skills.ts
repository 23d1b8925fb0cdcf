/**
 * What a child can do, in 13 numbers: how far it is from the usual child (place 0), and how far each table stands out
 * from that (places 1 to 12). They are estimated from answers by logistic regression with a prior, and how unsure they
 * still are is kept: it says what another question would tell.
 */
export interface Skills {
  readonly means: Float64Array
  /** Row by row. */
  readonly covariance: Float64Array
}

/** Which skills a fact needs, and how much of each. */
export interface Need {
  readonly place: number
  readonly share: number
}

export interface Evidence {
  readonly needs: readonly Need[]
  /** The log-odds that the usual child knows it. */
  readonly usual: number
  readonly known: boolean
  readonly weight: number
}

const SKILLS = 13
/** How far children differ, and how far a single table may stand out, in log-odds. */
const CHILD_VARIANCE = 8
const TABLE_VARIANCE = 1.2

/** A longer step could jump over the peak and never come back. */
const LONGEST_STEP = 1
const CLOSE_ENOUGH = 0.01
const MOST_STEPS = 20

/** Newton's method: the likeliest skills, and around them a normal distribution. */
export function estimateSkills(evidence: readonly Evidence[]): Skills {
  const means = new Float64Array(SKILLS)
  for (let step = 1; ; step += 1) {
    const { slope, covariance } = lookAround(means, evidence)
    const longest = moveUphill(means, slope, covariance)
    if (longest < CLOSE_ENOUGH || step === MOST_STEPS) return { means, covariance }
  }
}

/** How far the farthest skill wanted to go. */
function moveUphill(means: Float64Array, slope: Float64Array, covariance: Float64Array): number {
  const moves = new Float64Array(SKILLS)
  let longest = 0
  for (let row = 0; row < SKILLS; row += 1) {
    for (let column = 0; column < SKILLS; column += 1)
      add(moves, row, at(covariance, row * SKILLS + column) * at(slope, column))
    longest = Math.max(longest, Math.abs(at(moves, row)))
  }
  const scale = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1
  for (let place = 0; place < SKILLS; place += 1) add(means, place, at(moves, place) * scale)
  return longest
}

/** The log-odds of a fact with these needs, compared to the usual child. */
export function skillFor(means: Float64Array, needs: readonly Need[]): number {
  let sum = 0
  for (const { place, share } of needs) sum += share * at(means, place)
  return sum
}

/** How much the unsureness about two facts is the same; of a fact with itself, how unsure it is. */
export function sharedVariance(
  { covariance }: Skills,
  these: readonly Need[],
  those: readonly Need[],
): number {
  let sum = 0
  for (const one of these)
    for (const other of those)
      sum += one.share * other.share * at(covariance, one.place * SKILLS + other.place)
  return sum
}

/** Which way the likelihood rises from here, and the covariance if its peak were here. */
function lookAround(means: Float64Array, evidence: readonly Evidence[]) {
  const slope = new Float64Array(SKILLS)
  const curvature = new Float64Array(SKILLS * SKILLS)
  for (let place = 0; place < SKILLS; place += 1) {
    const variance = place === 0 ? CHILD_VARIANCE : TABLE_VARIANCE
    slope[place] = -at(means, place) / variance
    curvature[place * SKILLS + place] = 1 / variance
  }
  for (const { needs, usual, known, weight } of evidence) {
    const chance = 1 / (1 + Math.exp(-usual - skillFor(means, needs)))
    const missed = weight * ((known ? 1 : 0) - chance)
    const told = weight * chance * (1 - chance)
    for (const { place, share } of needs) {
      add(slope, place, share * missed)
      for (const other of needs) add(curvature, place * SKILLS + other.place, share * other.share * told)
    }
  }
  return { slope, covariance: invert(curvature) }
}

/** In its place, by Gauss and Jordan. The matrix is positive definite: no row needs to be swapped. */
function invert(matrix: Float64Array): Float64Array {
  for (let pivot = 0; pivot < SKILLS; pivot += 1) {
    const start = pivot * SKILLS
    const size = at(matrix, start + pivot)
    matrix[start + pivot] = 1
    for (let column = 0; column < SKILLS; column += 1)
      matrix[start + column] = at(matrix, start + column) / size
    for (let row = 0; row < SKILLS; row += 1) {
      const factor = at(matrix, row * SKILLS + pivot)
      if (row === pivot || factor === 0) continue
      matrix[row * SKILLS + pivot] = 0
      for (let column = 0; column < SKILLS; column += 1)
        add(matrix, row * SKILLS + column, -factor * at(matrix, start + column))
    }
  }
  return matrix
}

function at(list: Float64Array, place: number): number {
  return list[place] ?? 0
}

function add(list: Float64Array, place: number, value: number): void {
  list[place] = at(list, place) + value
}
