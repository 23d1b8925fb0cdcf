import type { Picture } from '#core/people/pictures.ts'
import type { TableColour } from '#core/tables/hero.ts'
import type { Builder, Query } from '#server/db/database.ts'
import { prepared } from '#server/db/fast/prepared.ts'
import type { Role } from '#server/people/access.ts'

export interface LearnerOfAccount {
  readonly id: string
  readonly name: string | null
  readonly grade: number
  readonly colour: TableColour
  readonly role: Role
  readonly pictures?: [Picture, Picture, Picture, Picture]
  /** The account's own learner, which plays where no other was chosen. */
  readonly own?: true
  /** Other accounts play for it, too: none of them erases it or decides who sees it. */
  readonly shared?: true
  /** A pupil of a class who plays at home with this account, too. */
  readonly at_home?: true
  /** An adult gave its answers to research. */
  readonly research?: true
}

/** The learners an account may act for, in the order it chose. */
export async function learnersOf(query: Query, accountId: string): Promise<LearnerOfAccount[]> {
  return readLearners(await learnersCall({ accountId })(query))
}

const learnersCall = prepared<{ accountId: string }>()((query, { accountId }) =>
  namedLearners(query)
    .innerJoin('learner_access', 'learner_access.learner_id', 'learners.id')
    .where('learner_access.account_id', '=', accountId)
    .select((row) => [
      'learner_access.role',
      'learner_access.own',
      'learner_access.by_code',
      'learners.pictures',
      row
        .exists(
          row
            .selectFrom('learner_access as others')
            .select('others.role')
            .whereRef('others.learner_id', '=', 'learner_access.learner_id')
            .whereRef('others.account_id', '!=', 'learner_access.account_id')
            .where('others.role', '=', 'self'),
        )
        .as('others_play'),
    ])
    .leftJoin('research_consents', 'research_consents.learner_id', 'learners.id')
    .select('research_consents.given_at as research_since')
    .orderBy('learner_access.position')
    .orderBy('learner_access.granted_at')
    .orderBy('learners.id'),
)

type LearnerRow = Omit<LearnerOfAccount, 'pictures' | 'own' | 'shared' | 'at_home' | 'research'> & {
  readonly own: number
  readonly by_code: number
  readonly pictures: string | null
  readonly research_since: number | null
  readonly others_play: unknown
}

/** Only a learner that the account plays for comes with its pictures. */
function readLearners(rows: readonly LearnerRow[]): LearnerOfAccount[] {
  return rows.map(({ pictures, own, by_code, others_play, research_since, ...row }) => {
    const learner = research_since === null ? row : { ...row, research: true as const }
    if (learner.role !== 'self') return by_code === 1 ? { ...learner, at_home: true } : learner
    return {
      ...learner,
      ...(pictures ? { pictures: JSON.parse(pictures) as [Picture, Picture, Picture, Picture] } : {}),
      ...(own === 1 ? { own: true } : {}),
      ...(others_play ? { shared: true } : {}),
    }
  })
}

export function findLearner(
  query: Query,
  learnerId: string,
): Promise<Omit<LearnerOfAccount, 'role' | 'pictures' | 'own' | 'shared' | 'at_home' | 'research'>> {
  return namedLearners(query).where('learners.id', '=', learnerId).executeTakeFirstOrThrow()
}

function namedLearners(query: Builder) {
  return query
    .selectFrom('learners')
    .select(['learners.id', 'learners.name', 'learners.grade', 'learners.colour'])
}
