/** Under this name and the account's id: learners that were erased and can be brought back. Their lessons stay here. */
const STORED_AS = 'dozenauts-erased'

export function erasedLearners(accountId: string): readonly string[] {
  try {
    return JSON.parse(localStorage.getItem(`${STORED_AS}:${accountId}`) ?? '[]') as string[]
  } catch {
    return []
  }
}

export function keepErased(accountId: string, learnerIds: readonly string[]) {
  const key = `${STORED_AS}:${accountId}`
  try {
    if (learnerIds.length > 0) localStorage.setItem(key, JSON.stringify(learnerIds))
    else localStorage.removeItem(key)
  } catch {
    // Full or forbidden: what is left of them stays until the account signs out.
  }
}
