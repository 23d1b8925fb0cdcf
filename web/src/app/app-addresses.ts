import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import { appPages, tryPages } from '#web/app/routes.tsx'
import { paths, triedPaths } from '#web/config/paths.ts'

/** Addresses of which only these values have a page. */
const FEW: Readonly<Record<string, readonly string[]>> = {
  [`${paths.games}/:game`]: GAME_TABLES.map(paths.game),
  [`${paths.app}/lesson/:id`]: TABLES.map(paths.lesson),
  [`${paths.tryFirst}/lesson/:id`]: TABLES.map(triedPaths.lesson),
}

const oldGames = GAME_TABLES.map((table) => `${paths.app}/interactive-lesson-${table}`)

/**
 * Every address that the app draws a page for; the server answers any other one with 404. `:id` stands for
 * any value, `/*` for anything below. Only the build needs the list (see build/build.mjs).
 */
export const appAddresses: readonly string[] = [
  ...[...appPages, ...tryPages].flatMap(({ path }) => FEW[path] ?? [path]),
  ...oldGames,
  // The area for grown-ups has a not-found page of its own behind its gate.
  paths.who,
  paths.secondStep,
  paths.grownUps,
  paths.classes,
  paths.safety,
  paths.ownData,
  paths.history,
  paths.children,
  paths.plan,
  paths.people,
  `${paths.grownUps}/*`,
]
