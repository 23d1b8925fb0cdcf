import { expect, test } from 'vitest'
import { applyAttempt, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { learnerToBody } from '#core/learner/learner-body.ts'
import { ARRIVALS, manyLessons } from '#core/learner/testing/many-lessons.ts'
import { keepLatest } from '#core/reports/keep-latest.ts'
import { MISTAKES_KEPT } from '#core/reports/parameters.ts'
import { addToReport, NEW_REPORT } from '#core/reports/report-state.ts'

const LESSONS = 2_500
/** From when on as much is kept as ever will be, and when it is looked at again. */
const [FULL, LATER] = [500, 1_250]
const KILOBYTES = 1024

test.each(Object.entries(ARRIVALS))(
  '[R25] what is stored with a lesson has one size, with lessons %s',
  (_, arrives) => {
    let learner: Learner = NEW_LEARNER
    let report = NEW_REPORT
    const sizes: number[] = []
    for (const attempt of manyLessons(LATER, arrives)) {
      const applied = applyAttempt(learner, attempt).learner
      report = addToReport(report, attempt, learner.mastery)
      learner = applied
      if ([FULL, LATER].includes(learner.attempts))
        sizes.push(JSON.stringify(learnerToBody(learner)).length + JSON.stringify(report).length)
    }
    const [full = 0, last = 0] = sizes
    expect(last).toBeLessThan(full * 1.1)
    expect(last).toBeLessThan(32 * KILOBYTES)
  },
)

test.each(Object.entries(ARRIVALS))(
  '[R25] finding the place of an answer costs the tenth lesson what it costs the last, with lessons %s',
  (_, arrives) => {
    let comparisons = 0
    const byMoment = ([x]: readonly [number, ...unknown[]], [y]: readonly [number, ...unknown[]]) => {
      comparisons += 1
      return x - y
    }
    let kept: readonly (readonly [number])[] = []
    const costs: number[] = []
    for (let i = 0; i < LESSONS; i++) {
      comparisons = 0
      const at = arrives(i, LESSONS) / 1000
      const wrong = Array.from({ length: 10 }, (_, place) => [at + place / 1000] as const)
      kept = keepLatest(kept, wrong, MISTAKES_KEPT, byMoment)
      costs.push(comparisons)
    }
    const [tenth = 0, most] = [costs[10], Math.max(...costs.slice(10))]
    expect(most).toBeLessThanOrEqual(Math.max(tenth * 1.1, 10 * Math.log2(MISTAKES_KEPT * 2)))
    expect(costs.at(-1)).toBeLessThanOrEqual(tenth * 1.1)
  },
)
