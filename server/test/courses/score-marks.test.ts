import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { knowPlatforms } from '#server/schools/lti/known-platforms.ts'
import { removePlatform } from '#server/schools/lti/remove-platform.ts'
import { listenForGradebooks } from '#server/schools/lti/score-marks.ts'
import { onBothWithPlatform } from './launched.ts'

onBothWithPlatform('lessons that gradebooks hear of', (started) => {
  test('[N34] a lesson asks the database for nothing more unless a platform is connected', async () => {
    const { db, now } = started.server.ctx
    const platforms = await knowPlatforms(db.query)
    const hear = listenForGradebooks(platforms, now)
    const nothing = undefined as never
    const lessons = { learnerId: randomUUID(), firstDay: 0 }
    await expect(hear(nothing, lessons)).rejects.toThrow()
    await db.transaction((trx) => removePlatform(started.server.ctx, trx, started.platformId))
    await platforms.refresh()
    await expect(hear(nothing, lessons)).resolves.toBeUndefined()
  })
})
