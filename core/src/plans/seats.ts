import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import type { Plan } from '#core/plans/plan.ts'

/** Learners that one account may play for where nothing is to be paid, its own included. */
export const MAX_LEARNERS = 6

/** What a learner may play: everything, the tables that are free for all, or nothing for now. */
export type Play = 'all' | 'free' | 'none'

/** A learner whose plan is that of an account. */
export interface Member {
  readonly learnerId: string
  /** In a class of the account; the others are its family. */
  readonly pupil: boolean
  readonly since: number
  /** The adult said that this one plays. */
  readonly chosen: boolean
}

export interface Seats {
  readonly family: number
  readonly pupils: number
}

/** How many may be added. Going over it later removes no learner. */
export function seatsOf({ state, kind, quantity }: Plan): Seats {
  if (state === 'open') return { family: MAX_LEARNERS, pupils: Number.POSITIVE_INFINITY }
  if (kind === 'parents') return { family: Math.min(quantity, MAX_LEARNERS), pupils: 0 }
  // A trial shows all there is to buy.
  return { family: 1, pupils: quantity * PUPILS_PER_CLASS }
}

/** The number on the price tag. */
export function learnersMax(plan: Plan): number {
  const { family, pupils } = seatsOf(plan)
  return Number.isFinite(pupils) ? Math.max(family, pupils) : family
}

/** Who has a place: those the adult chose, then those who have been there longest. */
export function whoPlays(plan: Plan, members: readonly Member[]): ReadonlySet<string> {
  const { family, pupils } = seatsOf(plan)
  const ordered = [...members].sort(byClaim)
  const first = (seats: number, of: readonly Member[]) => of.slice(0, seats).map(({ learnerId }) => learnerId)
  if (pupils === 0) return new Set(first(family, ordered))
  return new Set([
    ...first(
      family,
      ordered.filter(({ pupil }) => !pupil),
    ),
    ...first(
      pupils,
      ordered.filter(({ pupil }) => pupil),
    ),
  ])
}

function byClaim(x: Member, y: Member): number {
  return (
    Number(y.chosen) - Number(x.chosen) ||
    Number(x.pupil) - Number(y.pupil) ||
    x.since - y.since ||
    (x.learnerId < y.learnerId ? -1 : 1)
  )
}

/** What a learner may play by one plan. An ended plan limits what is played, not who plays. */
export function playBy(plan: Plan, members: readonly Member[], learnerId: string): Play {
  if (plan.state === 'open') return 'all'
  if (plan.state === 'ended') return 'free'
  return whoPlays(plan, members).has(learnerId) ? 'all' : 'none'
}

const ORDER: readonly Play[] = ['none', 'free', 'all']

/** By family or by school, whichever allows more. A learner with neither has what is free for everybody. */
export function mostOf(plays: readonly Play[]): Play {
  if (plays.length === 0) return 'free'
  return plays.reduce((most, play) => (ORDER.indexOf(play) > ORDER.indexOf(most) ? play : most))
}
