import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { onBothEngines, startTestServer } from '#server/testing/test-server.ts'

const MAP = join(import.meta.dirname, '../../../docs/data-map.md')

/** The rows of the map: a table's name, then what, why, how long and how it is erased. */
function mappedTables(): { name: string; cells: string[] }[] {
  const lines = readFileSync(MAP, 'utf8').split('\n')
  return lines.flatMap((line) => {
    const [, name, ...cells] = /^\| `(\w+)` \|(.*)\|$/.exec(line) ?? []
    return name ? [{ name, cells: (cells[0] ?? '').split('|').map((cell) => cell.trim()) }] : []
  })
}

onBothEngines('the data map', (engine) => {
  test('[F49] docs/data-map.md says of every table what, why, how long and how erased', async () => {
    const { ctx, stop } = await startTestServer(engine)
    const tables = (await ctx.db.query.introspection.getTables()).map(({ name }) => name)
    await stop()
    const mapped = mappedTables()
    expect(mapped.map(({ name }) => name).sort()).toEqual(tables.sort())
    for (const { name, cells } of mapped) {
      expect(cells, name).toHaveLength(4)
      for (const cell of cells) expect(cell, name).not.toBe('')
    }
  })
})
