import { MISSION_RULES } from '#core/mission/parameters.ts'
import { recalledOn } from '#core/mission/testing/ask.ts'
import { createChild, FAMILIES, LEVELS, TEMPERS } from '#core/mission/testing/child.ts'
import { engineWith, POLICIES } from '#core/mission/testing/policies.ts'
import { type Outcome, simulate } from '#core/mission/testing/simulate.ts'

const SEEDS = Number(process.env.BENCH_SEEDS ?? 1)
const mean = (xs: number[]) => xs.reduce((a, b) => a + b, 0) / xs.length
const t0 = performance.now()
const variants = JSON.parse(process.argv[2] ?? '{}') as Record<string, object>
const policies = {
  ...(process.argv[3] ? {} : POLICIES),
  ...Object.fromEntries(
    Object.entries(variants).map(([n, v]) => [n, engineWith({ ...MISSION_RULES, ...v })]),
  ),
}
const results: { family: string; level: string; temper: string; policy: string; o: Outcome }[] = []
for (const family of FAMILIES)
  for (const level of LEVELS)
    for (const temper of TEMPERS)
      for (let s = 0; s < SEEDS; s++)
        for (const [policy, p] of Object.entries(policies)) {
          const seed = s * 2
          results.push({
            family,
            level,
            temper,
            policy,
            o: simulate(createChild(family, level, temper, seed), p, seed),
          })
        }
if (!process.argv[3])
  for (const family of FAMILIES)
    console.log(
      family,
      LEVELS.map((level) =>
        mean([0, 2, 4, 6].map((s) => recalledOn(createChild(family, level, 'careful', s), 7))).toFixed(1),
      ).join(' '),
    )
for (const family of [...FAMILIES, 'all'])
  for (const policy of Object.keys(policies)) {
    const row = [...LEVELS, 'all'].map((level) => {
      const r = results
        .filter(
          (x) =>
            (family === 'all' || x.family === family) &&
            (level === 'all' || x.level === level) &&
            x.policy === policy,
        )
        .map((x) => x.o)
      const m = (k: (o: Outcome) => number) => mean(r.map(k))
      if (level !== 'all')
        return m((o) => o.minutes)
          .toFixed(0)
          .padStart(5)
      return `| ${m((o) => o.minutes)
        .toFixed(0)
        .padStart(5)} sess ${m((o) => o.sessions)
        .toFixed(0)
        .padStart(
          4,
        )} reached ${m((o) => +o.reached).toFixed(2)} 30d ${m((o) => o.recalledLater).toFixed(1)} course ${m((o) => o.courseMinutes).toFixed(0)} wrong ${m((o) => o.wrong).toFixed(3)} safe ${m((o) => o.safeTime).toFixed(3)}`
    })
    console.log(family.padEnd(12), policy.padEnd(24), row.join(' '))
  }
console.log('seconds', ((performance.now() - t0) / 1000).toFixed(1))
