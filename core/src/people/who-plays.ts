/** Who plays with an account: the person it belongs to, that person's child, or a class that the person teaches. */
export const WHO_PLAYS = ['me', 'child', 'class'] as const
export type WhoPlays = (typeof WHO_PLAYS)[number]
