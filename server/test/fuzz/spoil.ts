import { integerBetween, type Random } from '#core/random/random.ts'

const LONG = 'x'.repeat(3_000)

/** What has broken other servers: edges of types, encodings, databases, templates and paths. */
const VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  11,
  1e308,
  2 ** 53,
  -(2 ** 63),
  '',
  ' ',
  '0',
  'null',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udfff\ud800',
  '\u202e\u200b\ufeff',
  '😀'.repeat(200),
  'é'.normalize('NFD'),
  LONG,
  "' or 1=1 --",
  '"; drop table users; --',
  "\\'; select pg_sleep(9); --",
  '$1',
  '%00%ff%2e%2e%2f',
  '../../../../etc/passwd',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  'https://evil.example/\\@localhost',
  'http://[::1',
  'a@b',
  'a@b.c\r\nBcc: d@e.f',
  `${'a'.repeat(400)}@example.com`,
  '1e999',
  '2026-02-30T25:61:61Z',
  '+275760-09-13T00:00:00.001Z',
  '00000000-0000-0000-0000-000000000000',
  'not-a-uuid',
  [],
  {},
  [[]],
  [null],
  { length: 1e9 },
  { toString: 'x' },
  JSON.parse('{"__proto__":{"role":"service_role"}}'),
  { constructor: { prototype: { x: 1 } } },
]

const KEYS = ['__proto__', 'constructor', 'id', 'user_id', 'role', 'coins', 'then', 'toJSON', '\u0000', '']

const TEXTS: readonly ((random: Random) => string)[] = [
  () => '',
  () => '{',
  () => '"',
  () => 'null',
  () => '[]',
  () => '1e999',
  () => '{"a":1,"a":2}',
  () => '\u0000',
  () => '\ufeff{}',
  (random) => '['.repeat(integerBetween(random, 100, 60_000)),
  (random) => {
    const depth = integerBetween(random, 10, 5_000)
    return `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`
  },
  (random) => JSON.stringify({ data: 'x'.repeat(integerBetween(random, 10_000, 90_000)) }),
  (random) => `{"version":1,"attempts":[${'{},'.repeat(integerBetween(random, 1, 300))}{}]}`,
]

export const pick = <T>(random: Random, list: readonly T[]): T =>
  list[integerBetween(random, 0, list.length - 1)] as T

/** One bad value, or one of `known`: ids and addresses of real people. */
export function badValue(random: Random, known: readonly string[]): unknown {
  return random() < 0.2 ? pick(random, known) : pick(random, VALUES)
}

/** A text to send as the body: usually `example` with a few things spoilt, sometimes no JSON at all. */
export function spoilBody(random: Random, example: unknown, known: readonly string[]): string {
  const chance = random()
  if (chance < 0.12) return pick(random, TEXTS)(random)
  let body = structuredClone(example)
  if (chance > 0.3) {
    const times = integerBetween(random, 1, 3)
    for (let i = 0; i < times; i++) body = spoil(random, body, known)
  }
  return JSON.stringify(body) ?? ''
}

function spoil(random: Random, value: unknown, known: readonly string[]): unknown {
  if (typeof value !== 'object' || value === null) return badValue(random, known)
  if (random() < 0.05) return badValue(random, known)
  // Entries, not assignment: a key named __proto__ must arrive as one.
  const entries = Object.entries(value)
  const place = integerBetween(random, 0, entries.length)
  const entry = entries[place]
  if (!entry) entries.push([pick(random, KEYS), badValue(random, known)])
  else if (random() < 0.15) entries.splice(place, 1)
  else if (random() < 0.1) entries.push(entry)
  else entries[place] = [entry[0], spoil(random, entry[1], known)]
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
