/** Accounts, and the learners that each of them plays for, its own first. */
export const FAMILIES = { ana: ['ana', 'leo'], bia: ['bia'] } as const
export type Account = keyof typeof FAMILIES
export const ACCOUNTS = Object.keys(FAMILIES) as readonly Account[]
export const LEARNERS: readonly string[] = ACCOUNTS.flatMap((account) => FAMILIES[account])
