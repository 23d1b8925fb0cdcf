import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readPupilNames } from '#core/people/pupil-names.ts'
import { readOneRoster } from '#core/people/roster/one-roster.ts'
import { readRosterCsv } from '#core/people/roster/roster-csv.ts'
import { rosterProblems } from '#core/people/roster/roster-row.ts'
import { countSteps } from '#core/testing/count-steps.ts'

/** Whatever is read, each letter is looked at so often, and no more. */
const STEPS_PER_LETTER = 80
const MANY = 800
const PIECES = [
  ...[' ', '"', "'", ',', ';', '\t', '\n', '\r', '\r\n', 'a', '1', '-', '.', ', ', ' "', '" ', '""', 'a"'],
  ...['a,', '"a"', 'sourcedId,', 'name,', 'Silva, Ana', '1. ', '\u0301', 'ß', '\uFEFF', 'sep=;\n'],
]

const readers: Record<string, (text: string) => unknown> = {
  'a pasted list': (text) => readPupilNames(text),
  'a CSV file': (text) => rosterProblems(readRosterCsv(text), { known: [], grade: 3 }),
  'a OneRoster export': (text) =>
    ['classes.csv', 'users.csv', 'enrollments.csv', 'manifest.csv'].map((name) =>
      readOneRoster(oneRoster(name, text)),
    ),
}

/** A sound export, but for one file. */
const oneRoster = (hostile: string, text: string) =>
  new Map([
    ['classes.csv', 'sourcedId,title\nc1,3b\n'],
    ['users.csv', 'sourcedId,role,givenName,familyName\nu1,student,Ana,Silva\n'],
    ['enrollments.csv', 'classSourcedId,userSourcedId,role\nc1,u1,student\n'],
    [hostile, text],
  ])

test('[S109] a class that is listed often has its pupils once', () => {
  const files = oneRoster('classes.csv', `sourcedId\n${'c1\n'.repeat(MANY)}`)
  files.set('enrollments.csv', `classSourcedId,userSourcedId,role\n${'c1,u1,student\n'.repeat(MANY)}`)
  const read = readOneRoster(files)
  expect(read.ok && read.classes.map(({ rows }) => rows.length)).toEqual([MANY])
})

test.each(Object.entries(readers))(
  '[S109] %s is read in steps that grow with its length alone',
  (_, read) => {
    const piece = fc
      .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 3 })
      .map((parts) => parts.join(''))
    const repeated = fc.tuple(piece, fc.constantFrom(1, MANY))
    fc.assert(
      fc.property(fc.array(repeated, { minLength: 1, maxLength: 3 }), (parts) => {
        const text = parts.map(([one, times]) => one.repeat(times)).join('')
        expect(countSteps(() => read(text))).toBeLessThan(STEPS_PER_LETTER * (text.length + 100))
      }),
      {
        numRuns: 60,
        examples: [
          // Spaces before each of many quotes, and spaces in the middle of a line.
          [
            [
              ['a', 1],
              [' ', MANY],
              ['"', MANY],
            ],
          ],
          [
            [
              ['a', 1],
              [' ', MANY],
              ['b', 1],
            ],
          ],
          // Many columns, and many rows.
          [
            [
              ['a,', MANY],
              ['\na', MANY],
            ],
          ],
          // A quote that never ends, in each row.
          [[['"a\n', MANY]]],
        ],
      },
    )
  },
)
