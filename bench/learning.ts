// What the adaptive engine is worth: simulated children of nine families, whose memory is not the engine's model,
// learn with each policy for ten minutes on five days a week. `npm run bench -- learning 4` plays four children of
// each kind with the seeds kept for reporting; `npm run bench -- learning 4 tune` uses the other half, and only the
// families the engine is tuned on. `npm run bench -- learning 1 tune spacing,guesser` plays these families only.
// `npm run bench -- learning placement` measures the placement alone, `npm run bench -- learning status` the statuses,
// `npm run bench -- learning truth 3` every sentence about three classes.
import { measurePlacement } from '#bench/learning/placement-cost.ts'
import { measurePlanning } from '#bench/learning/plan-cost.ts'
import { playAll } from '#bench/learning/play-all.ts'
import { report } from '#bench/learning/report.ts'
import { reportStatus } from '#bench/learning/status-quality.ts'
import { reportTruth } from '#bench/learning/truth.ts'
import { FAMILIES, TUNED_FAMILIES } from '#core/mission/testing/child.ts'

const STATUS_CHILDREN = 6
const CHILDREN = Number(process.argv[2] ?? 3)
const HALF = process.argv.includes('tune') ? 'tune' : 'report'
if (process.argv[2] === 'placement') process.exit(measurePlacement(HALF))
if (process.argv[2] === 'truth') process.exit(reportTruth(Number(process.argv[3] ?? 3), HALF))
if (process.argv[2] === 'status') process.exit(reportStatus(STATUS_CHILDREN, HALF))

const [, , , , named] = process.argv
const families = named
  ? FAMILIES.filter((family) => named.split(',').includes(family))
  : HALF === 'tune'
    ? TUNED_FAMILIES
    : FAMILIES

const started = performance.now()
report(playAll(families, CHILDREN, HALF))
console.log(
  `  ${CHILDREN} children of each kind, seeds to ${HALF}, ${((performance.now() - started) / 1000).toFixed(0)} s`,
)
measurePlanning()
