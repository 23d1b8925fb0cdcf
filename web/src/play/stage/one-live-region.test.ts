import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const WEB = join(import.meta.dirname, '../..')
/** Rooms in which something is played. */
const PLAYED = [
  'play',
  'worlds',
  'features/check',
  'features/games',
  'features/lessons',
  'features/map',
  'features/profile',
  'features/shell',
]
const LIVE = /role="(?:status|alert|log)"|aria-live=/

test('nothing that is played has a live region of its own: it would speak over `announce`', () => {
  const files = PLAYED.flatMap((room) =>
    readdirSync(join(WEB, room), { recursive: true, encoding: 'utf8' }).map((file) => `${room}/${file}`),
  ).filter((file) => /(?<!\.test)\.tsx$/.test(file))
  const live = files.filter((file) => LIVE.test(readFileSync(join(WEB, file), 'utf8')))
  expect(live).toEqual([])
})
