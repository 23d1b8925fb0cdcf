import { type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { bodyAroundMastery } from '#core/learner/learner-body.ts'
import { packMastery } from '#core/mastery/packed-mastery.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { countRewards } from '#core/rewards/balance.ts'
import type { LearnerAnswer } from '#server/api/learning/schemas.ts'
import { accountPlanBody } from '#server/api/plans/account-plan.ts'
import { profileOf, readErased, readProfile, readTeaches } from '#server/api/profile/find-profile.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { runBatch } from '#server/db/prepared.ts'
import { currentLearner } from '#server/learning/learner/current-learner.ts'
import {
  type LearnerRow,
  readRows,
  splitState,
  wholeLearner,
} from '#server/learning/learner/learner-store.ts'
import { inLearnerTransaction } from '#server/learning/learner/learner-transaction.ts'
import { learnersCall, readLearners } from '#server/people/learners.ts'
import type { Services } from '#server/services.ts'

/** A device has been elsewhere for a few days at most, as a rule: what it counts ahead is then what we count. */
const DAYS_WITH_SPANS = 30

/** The answer (`LearnerAnswer`) as JSON text: mastery goes out as it is stored. Null when the learner is gone. */
export async function servedLearner(
  services: Services,
  { id, email }: SignedIn,
  learnerId: string,
): Promise<string | null> {
  const plan = await accountPlanBody(services, { id, email })
  const [found, learners, [row]] = await runBatch(
    services.db.query,
    profileOf({ userId: id }),
    learnersCall({ accountId: id }),
    wholeLearner(learnerId, dayOf(services.now()) - DAYS_WITH_SPANS),
  )
  const profile = readProfile(found)
  if (!profile || !row || row.created_at === null) return null
  const served = storedLearner(row) ?? (await refoldedLearner(services, learnerId))
  if (!served) return null
  const body = bodyAroundMastery(served.learner)
  const me: LearnerAnswer['me'] = {
    user: { id, email },
    profile,
    learners: readLearners(learners),
    ...(await readErased(services, found)),
    plan,
    teaches: readTeaches(found),
    ...countRewards(body.rewards, row.spent ?? 0),
  }
  const around = JSON.stringify(body)
  return `{"me":${JSON.stringify(me)},"learner":${around.slice(0, -1)},"mastery":${served.mastery}}}`
}

interface Served {
  readonly learner: Omit<Learner, 'mastery'>
  /** As JSON, packed. */
  readonly mastery: string
}

/** Null when the learner has to be folded anew. */
function storedLearner(row: LearnerRow): Served | null {
  const { state, attempts } = row
  if (state === null || attempts === null) return asServed({ ...NEW_LEARNER, ...readRows(row) })
  const split = splitState(state)
  return (
    split && { learner: { ...readRows(row), calendar: split.calendar, attempts }, mastery: split.mastery }
  )
}

async function refoldedLearner(services: Services, learnerId: string): Promise<Served | null> {
  const learner = await inLearnerTransaction(services, learnerId, (trx) => currentLearner(trx, learnerId))
  return learner && asServed(learner)
}

const asServed = (learner: Learner): Served => ({
  learner,
  mastery: JSON.stringify(packMastery(learner.mastery)),
})
