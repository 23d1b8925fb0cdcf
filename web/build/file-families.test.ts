import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { fileFamilies } from './file-families.mjs'

const START = 'src/app/start-app.tsx'
const SIGNED_IN = 'src/app/signed-in-app.tsx'
const ISLANDS = 'src/app/landing-islands.tsx'
const LOGIN = 'src/features/sign-in/login-page.tsx'
const SIGNUP = 'src/features/sign-in/signup-page.tsx'
const GAMES = 'src/features/games/games-page.tsx'
const PROFILE = 'src/features/profile/profile-page.tsx'

/** What entries need directly, and how large each piece is that is not an entry. */
interface Build {
  readonly entries: Readonly<Record<string, readonly string[]>>
  readonly pieces: Readonly<Record<string, { readonly size: number; readonly needs?: readonly string[] }>>
}

/** The family of each module of such a build. */
function familiesIn({ entries, pieces }: Build): Record<string, string> {
  const chunk = (name: string, imports: readonly string[], size: number, facadeModuleId: string | null) =>
    ({
      name,
      fileName: name,
      facadeModuleId,
      imports: [...imports],
      moduleIds: [`/web/${name}`],
      code: ' '.repeat(size),
    }) as unknown as Rolldown.OutputChunk
  const chunks = [
    ...Object.entries(entries).map(([name, needs]) => chunk(name, needs, 5000, `/web/${name}`)),
    ...Object.entries(pieces).map(([name, { size, needs = [] }]) => chunk(name, needs, size, null)),
  ]
  const groups = fileFamilies(chunks, '/web')
  const found = chunks.flatMap(({ name }) =>
    groups
      // The settled ones are told by a pattern.
      .filter(({ test }) => typeof test === 'function' && test(`/web/${name}`))
      .map((group) => [name, group.name]),
  )
  return Object.fromEntries(found)
}

test('what the same pages need becomes one file', () => {
  const families = familiesIn({
    entries: {
      [ISLANDS]: ['storage'],
      [START]: ['storage', 'router'],
      [SIGNED_IN]: ['dialog', 'button'],
      [LOGIN]: ['button', 'router', 'password-field', 'eye'],
      [SIGNUP]: ['password-field'],
      [GAMES]: ['dialog', 'star'],
      [PROFILE]: ['star', 'eye'],
    },
    pieces: {
      storage: { size: 9000 },
      router: { size: 9000 },
      button: { size: 9000 },
      dialog: { size: 9000 },
      'password-field': { size: 9000 },
      star: { size: 500 },
      eye: { size: 500 },
    },
  })
  expect(families).toEqual({
    storage: 'react',
    router: 'app',
    button: 'app',
    eye: 'app',
    dialog: 'signed-in',
    'password-field': 'sign-in',
    star: 'pages',
  })
})

test('what only some pages need reaches no other page, unless it is small', () => {
  const families = familiesIn({
    entries: { [LOGIN]: ['form'], [GAMES]: ['chart'], [PROFILE]: ['chart', 'form'], [ISLANDS]: ['demo'] },
    pieces: { chart: { size: 9000 }, form: { size: 9000 }, demo: { size: 100 } },
  })
  expect(families).toEqual({})
})

test('a small piece that needs a large one stays a file, and what needs that piece too', () => {
  const families = familiesIn({
    entries: { [GAMES]: ['outer', 'star'], [PROFILE]: ['outer', 'star'] },
    pieces: {
      outer: { size: 100, needs: ['inner'] },
      inner: { size: 100, needs: ['chart'] },
      chart: { size: 9000 },
      star: { size: 100 },
    },
  })
  expect(families).toEqual({ star: 'pages' })
})

test('what is chosen by hand is left alone and may be needed by anything', () => {
  const families = familiesIn({
    entries: { [GAMES]: ['star', 'react'], [PROFILE]: ['star', 'react'] },
    pieces: { star: { size: 100, needs: ['react'] }, react: { size: 90_000 } },
  })
  expect(families).toEqual({ star: 'pages' })
})

test('what playing shares, what keeps the device and what counts lessons are one file each', () => {
  const families = familiesIn({
    entries: {
      'src/data/learner/optimistic-state.ts': ['fold'],
      'src/app/shell-parts.tsx': ['outbox', 'settings'],
      'src/features/games/game-page.tsx': ['fold', 'lesson', 'record', 'keypad', 'spoken', 'settings'],
      'src/features/games/timer-challenge-page.tsx': ['keypad'],
      'src/features/check/check-page.tsx': ['record', 'keypad', 'stars', 'store', 'spoken'],
      'src/features/map/map-page.tsx': ['stars', 'outbox'],
      [GAMES]: ['lesson', 'settings'],
      [PROFILE]: ['store'],
    },
    pieces: {
      fold: { size: 9000 },
      settings: { size: 9000 },
      outbox: { size: 9000 },
      stars: { size: 9000, needs: ['fold'] },
      lesson: { size: 9000, needs: ['fold'] },
      record: { size: 5000, needs: ['lesson', 'outbox'] },
      keypad: { size: 9000 },
      // Small enough for every page, but it needs what not every page has.
      spoken: { size: 300, needs: ['outbox'] },
      store: { size: 9000 },
    },
  })
  expect(families).toEqual({
    fold: 'rules',
    settings: 'pages',
    outbox: 'device',
    stars: 'sky',
    lesson: 'lessons',
    record: 'play',
    spoken: 'play',
    keypad: 'keys',
  })
})
