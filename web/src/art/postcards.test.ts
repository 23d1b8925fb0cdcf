import { expect, test } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { postcardPicture } from '#web/art/postcards.ts'

test('each postcard pictures something else', () => {
  const pictures = TABLES.flatMap((table) =>
    ([1, 2, 3] as const).map((number) => postcardPicture({ table, number })),
  )
  expect(new Set(pictures).size).toBe(pictures.length)
})
