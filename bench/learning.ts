// What the adaptive engine is worth: simulated children of nine families, whose memory is not the engine's model,
// learn with each policy for ten minutes on five days a week. `npm run bench -- learning 4` plays four children of
// each kind with the seeds kept for reporting; `npm run bench -- learning 4 tune` uses the other half, and only the
// families the engine is tuned on. `npm run bench -- learning 1 tune spacing,guesser` plays these families only.
// `npm run bench -- learning placement` measures the placement alone, `npm run bench -- learning status` the statuses,
// `npm run bench -- learning truth 3` every sentence about three classes. `from=801`, as last word, takes the children from
// that seed on: figures are of children that nobody looked at before.
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
const FROM = process.argv.find((word) => word.startsWith('from='))?.slice('from='.length)
/** The first seed: rules were made with those from 0 on. */
const seedFrom = (reported: number) => Number(FROM ?? (HALF === 'tune' ? 0 : reported))
if (process.argv[2] === 'placement') process.exit(measurePlacement(seedFrom(1)))
if (process.argv[2] === 'truth') process.exit(reportTruth(Number(process.argv[3] ?? 3), seedFrom(700)))
if (process.argv[2] === 'status') process.exit(reportStatus(STATUS_CHILDREN, seedFrom(701)))

const named = process.argv[4]?.startsWith('from=') ? undefined : process.argv[4]
const families = named
  ? FAMILIES.filter((family) => named.split(',').includes(family))
  : HALF === 'tune'
    ? TUNED_FAMILIES
    : FAMILIES

const started = performance.now()
report(playAll(families, CHILDREN, seedFrom(1)))
console.log(
  `  ${CHILDREN} children of each kind, seeds from ${seedFrom(1)}, ${((performance.now() - started) / 1000).toFixed(0)} s`,
)
measurePlanning()
