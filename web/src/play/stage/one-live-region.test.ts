import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const FEATURES = join(import.meta.dirname, '../../features')
/** Rooms in which something is played. */
const PLAYED = ['check', 'games', 'lessons', 'map']
/** Lists of what there is to play, not play. */
const LISTS = ['games/games-page.tsx', 'lessons/lessons-page.tsx']
const LIVE = /role="(?:status|alert|log)"|aria-live=/

test('the stage owns the only live region of play: a second one would speak over it', () => {
  const files = PLAYED.flatMap((room) =>
    readdirSync(join(FEATURES, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  ).filter((file) => /(?<!\.test)\.tsx$/.test(file))
  const live = files.filter((file) => LIVE.test(readFileSync(join(FEATURES, file), 'utf8')))
  expect(live.sort()).toEqual(LISTS)
})
