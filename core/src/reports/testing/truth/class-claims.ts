import type { Dashboard } from '#core/classes/dashboard.ts'
import type { Need } from '#core/classes/needs.ts'
import type { Claim } from '#core/reports/testing/truth/claims.ts'
import type { Said } from '#core/reports/testing/truth/report-claims.ts'
import { answersTo, mean, NOT_QUITE, TRULY, type Truth } from '#core/reports/testing/truth/truth.ts'

/** Everything that a teacher is told about a class, on the screen, in the mail and in the file. */
export function* claimsOfDashboard(page: Dashboard, pupils: ReadonlyMap<string, Truth>): Generator<Claim> {
  for (const [kind, holds, said] of [
    ...hardClaims(page, [...pupils.values()]),
    ...groupClaims(page, pupils),
    ...needClaims(page, pupils),
  ])
    yield { kind, holds, said }
}

/** The class as a whole is the measure of what is hard for it. */
function* hardClaims({ hardFacts }: Dashboard, all: readonly Truth[]): Generator<Said> {
  for (const { fact, pupils, asked } of hardFacts) {
    const were = all.filter((truth) => answersTo(truth, fact).length > 0)
    const unsure = were.filter(({ chance }) => chance(fact) < NOT_QUITE).length
    yield [
      'class: a hard fact',
      unsure >= pupils * 0.8,
      `${fact}: ${pupils} of ${asked}, truly unsure ${unsure} of ${were.length}`,
    ]
  }
}

function* groupClaims({ groups }: Dashboard, all: ReadonlyMap<string, Truth>): Generator<Said> {
  for (const { facts, pupils } of groups)
    for (const id of pupils) {
      const truth = all.get(id)
      if (!truth) continue
      const chance = mean(facts.map((fact) => truth.chance(fact)))
      yield [
        'class: a pupil of a group lacks its facts',
        chance < TRULY,
        `${id}: ${facts.join(' ')}, truly ${chance.toFixed(2)}`,
      ]
      yield ['class: a group without who hurries or is away', !truth.pupil.hurries && daysAway(truth) < 7, id]
    }
}

function* needClaims({ needs }: Dashboard, all: ReadonlyMap<string, Truth>): Generator<Said> {
  for (const need of needs) {
    const truth = all.get(need.pupil)
    if (truth) yield [`class: needs me, ${need.code}`, needHolds(need, truth), JSON.stringify(need)]
  }
}

function needHolds({ code, count, facts }: Need, truth: Truth): boolean {
  switch (code) {
    case 'hurried':
      return truth.pupil.hurries
    case 'away':
      return daysAway(truth) === count
    case 'stuck':
      return facts.every((fact) => truth.chance(fact) < TRULY)
    case 'fallen-back':
      return facts.every((fact) => truth.chance(fact) < NOT_QUITE)
  }
}

function daysAway(truth: Truth): number {
  return truth.today - Math.max(0, ...answersTo(truth).map(({ day }) => day))
}
