import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { history } from '#core/sync/testing/history.ts'
import { judge } from '#core/sync/testing/judge.ts'
import { runHistory } from '#core/sync/testing/run-history.ts'

/** Others with every run. */
const HISTORIES = 300

test('[O1] [S31] after any history of mishaps every finished lesson is counted exactly once', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (told) => {
      expect(judge(await runHistory(told))).toEqual([])
    }),
    { numRuns: HISTORIES },
  )
})
