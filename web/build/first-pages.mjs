const range = (from, to) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const each = (addresses, code) => Object.fromEntries(addresses.map((address) => [address, code]))

/**
 * Pages on which a visit begins, and their code. Their HTML names it, so that it comes together with what every page
 * starts with and not after that, which over a bad network is most of a second later.
 * @type {Readonly<Record<string, string>>}
 */
export const FIRST_PAGES = {
  '/app/games': 'src/features/games/games-page.tsx',
  ...each(
    range(2, 12).map((table) => `/app/games/interactive-lesson-${table}`),
    'src/features/games/game-page.tsx',
  ),
  '/app/games/timer-challenge': 'src/features/games/timer-challenge-page.tsx',
  '/app/mission': 'src/features/games/mission-page.tsx',
  '/app/lessons': 'src/features/lessons/lessons-page.tsx',
  ...each(
    range(1, 12).map((table) => `/app/lesson/${table}`),
    'src/features/lessons/basic-lesson-page.tsx',
  ),
  '/app/rewards': 'src/features/logbook/logbook-page.tsx',
  '/app/performance': 'src/features/performance/performance-page.tsx',
  '/app/profile': 'src/features/profile/profile-page.tsx',
  '/app/map': 'src/features/map/map-page.tsx',
  '/app/check': 'src/features/check/check-page.tsx',
  '/auth/login': 'src/features/sign-in/login-page.tsx',
  '/auth/signup': 'src/features/sign-in/signup-page.tsx',
}
