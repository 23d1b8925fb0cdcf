import { planningTimes } from '#bench/learning/plan-cost.ts'
import { warmUpEngine } from '#core/mission/warm-up.ts'

// Put into a page by bench/planning.ts, which calls it there.
Object.assign(globalThis, { planningTimes, warmUpEngine })
