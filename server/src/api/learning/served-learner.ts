import { LEARNER_VERSION, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { type LearnerBody, learnerToBody } from '#core/learner/learner-body.ts'
import { countRewards } from '#core/rewards/balance.ts'
import type { LearnerAnswer } from '#server/api/learning/schemas.ts'
import { accountPlanBody } from '#server/api/plans/account-plan.ts'
import { profileOf, readErased, readProfile, readTeaches } from '#server/api/profile/find-profile.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { prepared } from '#server/db/fast/prepared.ts'
import { spentOf } from '#server/learning/learner/balance.ts'
import { currentFolded } from '#server/learning/learner/current-learner.ts'
import { learnersOf } from '#server/people/learners.ts'
import type { Services } from '#server/services.ts'

/** One statement sees one state of the database, so no lesson is half counted in it. */
const stateAndSpent = prepared<{ readonly learnerId: string }>()((query, { learnerId }) =>
  query
    .selectFrom('learners')
    .leftJoin('learner_state', 'learner_state.learner_id', 'learners.id')
    .where('learners.id', '=', learnerId)
    .select(['learners.created_at', 'learner_state.version', 'learner_state.learner'])
    .select(spentOf(query, learnerId).as('spent')),
)

/** The answer (`LearnerAnswer`) as JSON text: a learner goes out as it is stored. Null when it is gone. */
export async function servedLearner(
  services: Services,
  { id, email }: SignedIn,
  learnerId: string,
): Promise<string | null> {
  const plan = await accountPlanBody(services, { id, email })
  const { query } = services.db
  const [found, learners, [row]] = await Promise.all([
    profileOf({ userId: id })(query),
    learnersOf(query, id),
    stateAndSpent({ learnerId })(query),
  ])
  const profile = readProfile(found)
  if (!profile || !row) return null
  const json =
    row.version === LEARNER_VERSION
      ? row.learner
      : asJson(
          row.learner === null
            ? { ...NEW_LEARNER, since: row.created_at }
            : (await currentFolded(services, learnerId))?.learner,
        )
  if (!json) return null
  const { rewards } = JSON.parse(json) as LearnerBody
  const me: LearnerAnswer['me'] = {
    user: { id, email },
    profile,
    learners,
    ...(await readErased(services, found)),
    plan,
    teaches: readTeaches(found),
    ...countRewards(rewards, row.spent ?? 0),
  }
  return `{"me":${JSON.stringify(me)},"learner":${json}}`
}

const asJson = (learner: Learner | undefined) => learner && JSON.stringify(learnerToBody(learner))
