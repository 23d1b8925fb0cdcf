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
    const { slope, curvature } = lookAround(means, evidence)
    const moves = solve(curvature.slice(), slope)
    let longest = 0
    for (const move of moves) longest = Math.max(longest, Math.abs(move))
    const scale = longest > LONGEST_STEP ? LONGEST_STEP / longest : 1
    for (let place = 0; place < SKILLS; place += 1) add(means, place, at(moves, place) * scale)
    if (longest < CLOSE_ENOUGH || step === MOST_STEPS) return { means, covariance: invert(curvature) }
  }
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

/** Which way the likelihood rises from here, and how it bends. */
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
  return { slope, curvature }
}

/**
 * What the matrix makes `right` from; uses up both. Only the upper half is looked at, because a page plans its first
 * mission before the browser has compiled any of this.
 */
function solve(matrix: Float64Array, right: Float64Array): Float64Array {
  for (let pivot = 0; pivot < SKILLS; pivot += 1) {
    const start = pivot * SKILLS
    for (let row = pivot + 1; row < SKILLS; row += 1) {
      const factor = at(matrix, start + row) / at(matrix, start + pivot)
      if (factor === 0) continue
      for (let column = row; column < SKILLS; column += 1)
        add(matrix, row * SKILLS + column, -factor * at(matrix, start + column))
      add(right, row, -factor * at(right, pivot))
    }
  }
  for (let row = SKILLS - 1; row >= 0; row -= 1) {
    for (let column = row + 1; column < SKILLS; column += 1)
      add(right, row, -at(matrix, row * SKILLS + column) * at(right, column))
    right[row] = at(right, row) / at(matrix, row * SKILLS + row)
  }
  return right
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
