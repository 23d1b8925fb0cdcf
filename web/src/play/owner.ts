import { createContext, useContext } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import { type OwnPaths, paths } from '#web/config/paths.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { type RecordEnd, recordEnd } from '#web/play/record-end.ts'

/** Whose pages these are, where their links lead, and who keeps what is finished. */
export interface Owner {
  /** A learner, or `tried` for who plays without an account. */
  readonly id: string
  readonly to: OwnPaths
  readonly record: RecordEnd
  /** Null: the one that the account's server knows. */
  readonly learner: Learner | null
}

export const OwnerContext = createContext<Owner | null>(null)

/** The learner of the account, unless the pages are those of who plays without one. */
export function useOwner(): Owner {
  const id = useCurrentLearnerId()
  return useContext(OwnerContext) ?? { id, to: paths, record: recordEnd, learner: null }
}

export function useOwnLearner() {
  const read = useLearner((state) => state.learner)
  const { learner } = useOwner()
  return learner ? { data: learner, isError: false, refetch: read.refetch } : read
}
