import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'

const FLOORS = createRequire(import.meta.url)('./floors.cjs')

/** Files and what they import: each breaks one rule. */
const VIOLATIONS = {
  'core/src/knows-server.ts': ['server/src/api/room.ts'],
  'core/src/reads-files.ts': ['node:fs'],
  'core/src/lessons/knows-mission.ts': ['core/src/mission/plan.ts'],
  'server/src/api/knows-demo.ts': ['server/demo/doors.ts'],
  'server/src/api/knows-web.ts': ['web/src/ui/button.ts'],
  'server/src/api/knows-testing.ts': ['server/src/testing/stand-in.ts'],
  'server/src/on-no-floor.ts': ['server/src/main.ts'],
  'server/src/api/knows-no-floor.ts': ['server/src/on-no-floor.ts'],
  // A circle of rooms, though not of files.
  'server/src/people/doors/door.ts': ['server/src/people/windows/pane.ts'],
  'server/src/people/windows/window.ts': ['server/src/people/doors/frame.ts'],
  'web/src/app/first.ts': ['web/src/app/second.ts'],
  'web/src/app/second.ts': ['web/src/app/first.ts'],
  'web/src/app/unresolved.ts': ['./no-such-file.ts'],
  'web/src/data/knows-server.ts': ['server/src/api/room.ts'],
  'web/src/data/knows-ui.ts': ['web/src/ui/button.ts'],
  'web/src/features/games/knows-app.ts': ['web/src/app/routes.ts'],
  'web/src/features/games/knows-lessons.ts': ['web/src/features/lessons/lesson.ts'],
  'web/src/features/games/keeps-place.ts': ['web/src/data/kept-place.ts'],
  'web/src/features/games/plays-sound.ts': ['web/src/browser/sound/play-sound.ts'],
  'web/src/play/knows-kinds.ts': ['core/src/play/kinds.ts'],
  'web/src/play/knows-lessons.ts': ['web/src/features/lessons/lesson.ts'],
  'web/src/ui/knows-feature.ts': ['web/src/features/lessons/lesson.ts'],
  'web/src/worlds/knows-data.ts': ['web/src/data/kept-place.ts'],
  ...Object.fromEntries(
    FLOORS.slice(0, -1).map(([room], height) => [
      `server/src/${room}/knows-above.ts`,
      [`server/src/${FLOORS[height + 1][0]}/room.ts`],
    ]),
  ),
}

/** Writes the violations, and empty files for what they import. */
export function writeViolations(/** @type {string} */ folder) {
  rmSync(folder, { recursive: true, force: true })
  const isOurs = (/** @type {string} */ name) => /^(core|server|web)\//.test(name)
  const write = (/** @type {string} */ file, /** @type {string[]} */ imports) => {
    const path = (/** @type {string} */ name) => (isOurs(name) ? `./${relative(dirname(file), name)}` : name)
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), imports.map((name) => `import '${path(name)}'\n`).join(''))
  }
  for (const name of Object.values(VIOLATIONS).flat()) if (isOurs(name)) write(name, [])
  for (const [file, imports] of Object.entries(VIOLATIONS)) write(file, imports)
}
