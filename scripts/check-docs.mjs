import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail, pass } from './checks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const NAMED_FILE = /`([\w.-][\w./-]*\.(?:tsx?|mjs|cjs|md|css))`/g
const CITED_RULE = /['"`(\s]\[([A-Z]\d+)\]/g
const STATED_RULE = /^(?:- \*\*|\| )([A-Z]\d+)(?:\*\*| \|)/gm
const RECORD = /^# \d+\. .+\n\nStatus: .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/

/** @typedef {Readonly<Record<string, string>>} Texts  the text of each file, by its path */

/** What the documents say that is not so. @param {Texts} docs @param {Texts} tests @param {readonly string[]} paths */
function problemsIn(docs, tests, paths) {
  const ends = new Set(
    paths.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))),
  )
  const stated = new Set(
    Object.values(docs).flatMap((text) => [...text.matchAll(STATED_RULE)].map(([, rule]) => rule)),
  )
  return [
    ...Object.entries(docs).flatMap(([doc, text]) =>
      [...text.matchAll(NAMED_FILE)].flatMap(([, file]) =>
        ends.has(file ?? '') ? [] : [`${doc} names ${file}, which does not exist`],
      ),
    ),
    ...Object.entries(docs).flatMap(([doc, text]) =>
      /decisions\/0*[1-9]/.test(doc) && !RECORD.test(text) ? [`${doc} does not follow the template`] : [],
    ),
    ...Object.entries(tests).flatMap(([test, text]) =>
      [...text.matchAll(CITED_RULE)].flatMap(([, rule]) =>
        stated.has(rule) ? [] : [`${test} cites ${rule}, which no document states`],
      ),
    ),
  ]
}

/** Each kind of mistake once, to show that the checks find it. */
const BROKEN = problemsIn(
  { 'docs/decisions/0001-broken.md': '# 1. Without a status\n\nSee `core/src/gone.ts`.\n' },
  { 'core/src/broken.test.ts': `test('[Z1] an unknown rule', () => {})` },
  ['core/src/here.ts'],
)

/** The documents name files that exist and keep their form; tests cite rules that are written down. */
export function docs() {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const paths = stdout.split('\n').filter(Boolean)
  /** @returns {Texts} */
  const texts = (/** @type {RegExp} */ wanted) =>
    Object.fromEntries(
      paths.filter((path) => wanted.test(path)).map((path) => [path, readFileSync(`${root}${path}`, 'utf8')]),
    )
  const problems = problemsIn(
    texts(/^(README|CONTRIBUTING|docs\/.*)\.md$|^(README|CONTRIBUTING)\.md$/),
    texts(/\.(test|spec)\.tsx?$/),
    paths,
  )
  if (problems.length === 0) pass('documents')
  else for (const problem of problems) fail(problem)
  if (BROKEN.length === 3) pass('document checks find each kind of mistake')
  else fail(`document checks found ${BROKEN.length} of 3 mistakes`)
}
