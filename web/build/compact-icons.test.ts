import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { compactIcon } from './compact-icons.ts'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('lucide-react/package.json')),
  'dist/esm/icons',
)
const code = readFileSync(join(folder, 'circle-check.mjs'), 'utf8')

/** The drawing that the code of an icon describes. */
const drawing = (code: string) =>
  new Function(`return ${/__iconData = (\{[\s\S]*?\n\});/.exec(code)?.[1]}`)() as {
    readonly node: readonly (readonly [shape: string, values: Record<string, string>])[]
  }

test('an icon keeps its drawing, and the place of a line is its key', () => {
  const [full, short] = [drawing(code), drawing(compactIcon(code))]
  expect(full.node.length).toBeGreaterThan(1)
  expect(short.node).toEqual(
    full.node.map(([shape, values], place) => [shape, { ...values, key: `${place}` }]),
  )
  expect(short).not.toHaveProperty('aliases')
})
