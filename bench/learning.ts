// What the adaptive engine is worth: simulated children of four families, whose memory is not the engine's model,
// learn with each policy for ten minutes on five days a week. `npm run bench -- learning 4` plays four children of
// each kind with the seeds kept for reporting; `npm run bench -- learning 4 tune` uses the other half.
// `npm run bench -- learning placement` measures the placement alone.
import { measurePlacement } from '#bench/learning/placement-cost.ts'
import { measurePlanning } from '#bench/learning/plan-cost.ts'
import { playAll } from '#bench/learning/play-all.ts'
import { report } from '#bench/learning/report.ts'

const CHILDREN = Number(process.argv[2] ?? 3)
const HALF = process.argv[3] === 'tune' ? 'tune' : 'report'
if (process.argv[2] === 'placement') process.exit(measurePlacement(HALF))

const started = performance.now()
report(playAll(CHILDREN, HALF))
console.log(
  `  ${CHILDREN} children of each kind, seeds to ${HALF}, ${((performance.now() - started) / 1000).toFixed(0)} s`,
)
measurePlanning()
