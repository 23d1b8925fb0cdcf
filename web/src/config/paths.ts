import { BASE_LANGUAGE, type Language } from '#core/language/language.ts'
import type { GameTable, Table } from '#core/tables/table.ts'

/** Every address of the product, in one place. */
export type LogbookPage = 'wonders' | 'story' | 'postcards' | 'comets'

export const paths = {
  landing: '/',
  login: '/auth/login',
  signup: '/auth/signup',
  forgotPassword: '/auth/forgot-password',
  resetPassword: '/auth/reset-password',
  confirmLink: '/auth/confirm',
  /** Where people come back to from the sign-in page of their school. */
  school: '/auth/school',
  /** Where people arrive from a course of a learning platform. */
  launch: '/launch',
  /** Where the link that ends a weekly mail leads. */
  unsubscribe: '/unsubscribe',
  /** The code of the second factor, after the password. */
  secondStep: '/auth/second-step',
  /** Where the pupils of a class sign in. */
  classDoor: '/class',
  /** The first mission without an account. */
  tryFirst: '/try',
  tryMap: '/try/map',
  tryLessons: '/try/lessons',
  /** Where the link of an invitation leads. */
  invitation: '/invitation',
  terms: '/terms',
  privacy: '/privacy',
  contact: '/contact',
  support: '/support',
  /** What is stored and why, in six lines: what an adult agrees to. */
  consent: '/consent',
  accessibility: '/accessibility',
  app: '/app',
  mission: '/app/mission',
  /** A mission that asks first for what a planet waits for. */
  missionFor: (table: Table) => `/app/mission?planet=${table}`,
  games: '/app/games',
  game: (table: GameTable) => `/app/games/interactive-lesson-${table}`,
  timerChallenge: '/app/games/timer-challenge',
  lessons: '/app/lessons',
  lesson: (table: Table) => `/app/lesson/${table}`,
  rewards: '/app/rewards',
  /** Another page of the logbook than its first one. */
  logbook: (page: LogbookPage) => `/app/rewards?page=${page}`,
  performance: '/app/performance',
  profile: '/app/profile',
  grownUps: '/grown-ups',
  safety: '/grown-ups/safety',
  ownData: '/grown-ups/privacy',
  history: '/grown-ups/privacy/history',
  children: '/grown-ups/children',
  plan: '/grown-ups/plan',
  people: '/grown-ups/people',
  classes: '/grown-ups/classes',
  class: (classId: string) => `/grown-ups/classes/${classId}`,
  /** Where a teacher picks what a new link of a course opens. */
  pick: (pickId: string) => `/grown-ups/classes/pick/${pickId}`,
  /** An assignment among those of its class. */
  assignment: (classId: string, id: string) => `/grown-ups/classes/${classId}/assignments#${id}`,
  /** A class's starter, for the projector. */
  board: (classId: string) => `/grown-ups/classes/${classId}/board`,
  map: '/app/map',
  /** The map with the planet of a table in sight. */
  planet: (table: Table) => `/app/map?planet=${table}`,
  fact: (a: number, b: number) => `/app/map/${a}x${b}`,
  check: '/app/check',
  who: '/app/who',
} as const

/** Where the pages of one child lead. */
export interface OwnPaths {
  readonly map: string
  readonly planet: (table: Table) => string
  readonly fact: (a: number, b: number) => string
  readonly lessons: string
  readonly lesson: (table: Table) => string
  readonly game: ((table: GameTable) => string) | null
  readonly check: string | null
}

/** Without an account there are no games and no check. */
export const triedPaths: OwnPaths = {
  map: paths.tryMap,
  planet: (table) => `${paths.tryMap}?planet=${table}`,
  fact: (a, b) => `${paths.tryMap}/${a}x${b}`,
  lessons: paths.tryLessons,
  lesson: (table) => `/try/lesson/${table}`,
  game: null,
  check: null,
}

/** The classes, with the form for a new one open. */
export const newClassAddress = `${paths.classes}?new`

/** Where a teacher signs up, who gets no learner. */
export const teacherSignUpAddress = `${paths.signup}?teacher`

/** Where to sign in, remembering where the person was going. */
export function loginReturningTo(path: string): string {
  return `${paths.login}?next=${encodeURIComponent(path)}`
}

/** What a device reads when the app is put on its home screen, in the language of the page. */
export const manifestPath = (language: Language) =>
  language === BASE_LANGUAGE ? '/manifest.webmanifest' : `/manifest.${language}.webmanifest`
