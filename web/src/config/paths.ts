import type { GameTable, Table } from '#core/tables/table.ts'

/** Every address of the product, in one place. */
export const paths = {
  landing: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  confirmLink: '/auth/confirm',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  support: '/support',
  app: '/app',
  games: '/app/games',
  game: (table: GameTable) => `/app/games/interactive-lesson-${table}`,
  timerChallenge: '/app/games/timer-challenge',
  lessons: '/app/lessons',
  lesson: (table: Table) => `/app/lesson/${table}`,
  rewards: '/app/rewards',
  performance: '/app/performance',
  profile: '/app/profile',
  who: '/app/who',
} as const

/** Where to sign in, remembering where the person was going. */
export function loginReturningTo(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`
}
