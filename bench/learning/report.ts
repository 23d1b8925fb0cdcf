import type { Played } from '#bench/learning/play-all.ts'
import { type Family, KEPT_APART, LEVELS, TUNED_FAMILIES } from '#core/mission/testing/child.ts'
import { POLICIES, type PolicyName } from '#core/mission/testing/policies.ts'
import type { Outcome } from '#core/mission/testing/simulate.ts'

const NAMES = Object.keys(POLICIES) as PolicyName[]
const SIMPLE: readonly PolicyName[] = ['lessons in order', 'random fact', 'Leitner boxes']

/** A table in Markdown; docs/learning.md keeps what matters of it. */
export function report(played: readonly Played[]): void {
  console.log(
    '\n| family | policy | minutes to 70 facts: beginner | half-way | nearly there | all | sessions | reached | recalled 30 days later | minutes in 8 weeks | wrong | time on safe facts |',
  )
  console.log('|---|---|---|---|---|---|---|---|---|---|---|---|')
  for (const family of familiesIn(played))
    for (const policy of NAMES) console.log(row(family, policy, played))
  aims('tuned on', TUNED_FAMILIES, played)
  aims('kept apart', KEPT_APART, played)
}

function familiesIn(played: readonly Played[]): Family[] {
  return [...new Set(played.map(({ family }) => family))]
}

function row(family: Family, policy: PolicyName, played: readonly Played[]): string {
  const mine = played.filter((one) => one.family === family && one.policy === policy)
  const minutes = LEVELS.map((level) =>
    mean(
      mine.filter((one) => one.level === level),
      'minutes',
    ).toFixed(0),
  )
  const share = (value: number) => `${(100 * value).toFixed(0)} %`
  const cells = [
    family,
    policy,
    ...minutes,
    mean(mine, 'minutes').toFixed(0),
    mean(mine, 'sessions').toFixed(0),
    share(mine.filter(({ reached }) => reached).length / mine.length),
    mean(mine, 'recalledLater').toFixed(1),
    mean(mine, 'courseMinutes').toFixed(0),
    share(mean(mine, 'wrong')),
    share(mean(mine, 'safeTime')),
  ]
  return `| ${cells.join(' | ')} |`
}

function aims(what: string, group: readonly Family[], all: readonly Played[]): void {
  const played = all.filter(({ family }) => group.includes(family))
  if (played.length === 0) return
  const minutes = (policy: PolicyName, family: Family, level?: string) =>
    mean(
      played.filter(
        (one) => one.policy === policy && one.family === family && (!level || one.level === level),
      ),
      'minutes',
    )
  const saved = (level?: string) =>
    average(
      familiesIn(played).map(
        (family) => 1 - minutes('engine', family, level) / minutes('lessons in order', family, level),
      ),
    )
  const percent = (value: number) => `${value < 0 ? '' : '+'}${(100 * value).toFixed(0)} %`
  console.log(
    `\n  families ${what}: minutes saved against the lessons in order, mean: ${percent(saved())} (aim 25 %)`,
  )
  for (const level of LEVELS)
    console.log(`    ${level}: ${percent(saved(level))}${level === 'half-way' ? ' (aim 40 %)' : ''}`)
  console.log('  minutes against the best simple policy (aim: +5 % at most)')
  for (const family of familiesIn(played)) {
    const [best, least] = SIMPLE.map((policy) => [policy, minutes(policy, family)] as const).sort(
      (x, y) => x[1] - y[1],
    )[0] ?? ['random fact', 1]
    const against = (policy: PolicyName) => percent(minutes(policy, family) / least - 1)
    console.log(
      `    ${family}: engine ${against('engine')}, bare ${against('engine, bare')} (${best}: ${least.toFixed(0)} minutes)`,
    )
  }
  const wrong = mean(
    played.filter(({ policy }) => policy === 'engine'),
    'wrong',
  )
  console.log(`  wrong answers with the engine: ${(100 * wrong).toFixed(1)} % (aim 8 to 20 %)`)
}

function mean(played: readonly Played[], measure: Exclude<keyof Outcome, 'reached'>): number {
  return average(played.map((one) => one[measure]))
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
