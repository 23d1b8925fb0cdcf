import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fail, pass } from './checks.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const NAMED_FILE = /`([\w.-][\w./-]*\.(?:tsx?|mjs|cjs|md|css))`/g
const CITED_RULE = /['"`(\s]\[([A-Z]\d+)\]/g
const STATED_RULE = /^(?:- \*\*|\| )([A-Z]\d+)(?:\*\*| \|)/gm
const STATED_PROMISE = /^\| `(landing_\w+)` \|/gm
const RECORD_NUMBER = /decisions\/0*([1-9]\d*)-/
const RECORD = /^# \d+\. .+\n\nStatus: .+\n\n## Context\n[\s\S]+\n## Decision\n[\s\S]+\n## Consequences\n/

/** @typedef {Readonly<Record<string, string>>} Texts  the text of each file, by its path */

/** Where learners live: words in code quotes in the last column of the glossary do not occur here. */
const LEARNING = /^(core\/src|web\/src\/data|server\/src\/learning)\/.*(?<!\.test)\.tsx?$/
const GLOSSARY_ROW = /^\| [\w ]+ \| .* \| (.*) \|$/gm

/** @param {string} glossary @param {Texts} sources */
function wordsAgainst(glossary, sources) {
  const refused = [...glossary.matchAll(GLOSSARY_ROW)].flatMap(([, not]) =>
    [...(not ?? '').matchAll(/`([^`]+)`/g)].map(([, word]) => word ?? ''),
  )
  return Object.entries(sources).flatMap(([path, text]) =>
    refused
      .filter((word) => new RegExp(`\\b${word}\\b`).test(text))
      .map((word) => `${path} says ${word}, which the glossary refuses`),
  )
}

/** What the documents say that is not so. @param {Texts} docs @param {Texts} tests @param {readonly string[]} paths */
function problemsIn(docs, tests, paths) {
  const ends = new Set(
    paths.flatMap((path) => path.split('/').map((_, i, parts) => parts.slice(i).join('/'))),
  )
  const stated = matches(docs, STATED_RULE)
  const cited = new Set(matches(tests, CITED_RULE))
  const records = Object.keys(docs).flatMap((doc) => RECORD_NUMBER.exec(doc)?.slice(1) ?? [])
  return [
    ...stated.flatMap((rule) => (cited.has(rule) ? [] : [`no test cites rule ${rule}`])),
    ...twice(stated).map((rule) => `rule ${rule} is stated twice`),
    ...twice(matches(docs, STATED_PROMISE)).map((promise) => `${promise} is promised twice`),
    ...twice(records).map((number) => `two decisions have the number ${number}`),
    ...Object.entries(docs).flatMap(([doc, text]) =>
      [...text.matchAll(NAMED_FILE)].flatMap(([, file]) =>
        ends.has(file ?? '') ? [] : [`${doc} names ${file}, which does not exist`],
      ),
    ),
    ...Object.entries(docs).flatMap(([doc, text]) =>
      RECORD_NUMBER.test(doc) && !RECORD.test(text) ? [`${doc} does not follow the template`] : [],
    ),
    ...Object.entries(docs).flatMap(([doc, text]) =>
      RECORD_NUMBER.test(doc) && !text.startsWith(`# ${RECORD_NUMBER.exec(doc)?.[1]}. `)
        ? [`${doc} has another number in its title`]
        : [],
    ),
    ...Object.entries(tests).flatMap(([test, text]) =>
      [...text.matchAll(CITED_RULE)].flatMap(([, rule]) =>
        stated.includes(rule ?? '') ? [] : [`${test} cites ${rule}, which no document states`],
      ),
    ),
  ]
}

/** What the texts name in this form. @param {Texts} texts @param {RegExp} form */
function matches(texts, form) {
  return Object.values(texts).flatMap((text) => [...text.matchAll(form)].map(([, found]) => found ?? ''))
}

/** @param {readonly string[]} names */
function twice(names) {
  return [...new Set(names.filter((name, place) => names.indexOf(name) !== place))]
}

/** Each kind of mistake once, to show that the checks find it. */
const BROKEN = problemsIn(
  {
    'docs/decisions/0001-broken.md': '# 2. Without a status\n\nSee `core/src/gone.ts`.\n',
    'docs/decisions/0001-again.md':
      '# 1. The same number\n\nStatus: accepted\n\n## Context\n-\n\n## Decision\n-\n\n## Consequences\n-\n',
    'docs/rules.md': '- **A1** One rule\n- **A1** under the number of another\n- **A2** untested\n',
    'docs/promises.md': '| `landing_more` | here |\n| `landing_more` | there |\n',
  },
  { 'core/src/broken.test.ts': `test('[A1] [Z1] an unknown rule', () => {})` },
  ['core/src/here.ts'],
)

const BROKEN_WORDS = wordsAgainst('| replay | again | `variant`, `tier` |\n', {
  'core/src/broken.ts': 'const variant = 1\n',
})

const MISTAKES = 9

/** The documents name files that exist, keep their form and say each thing once; tests cite rules that are written down. */
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
    texts(/^(README|CONTRIBUTING|docs\/.*)\.md$/),
    texts(/\.(test|spec)\.tsx?$/),
    paths,
  )
  problems.push(...wordsAgainst(readFileSync(`${root}CONTRIBUTING.md`, 'utf8'), texts(LEARNING)))
  if (problems.length === 0) pass('documents')
  else for (const problem of problems) fail(problem)
  const found = BROKEN.length + BROKEN_WORDS.length
  if (found === MISTAKES) pass('document checks find each kind of mistake')
  else fail(`document checks found ${found} of ${MISTAKES} mistakes`)
}
