import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'acorn'
import { expect, test } from 'vitest'
import { NEWER_SCRIPT, NEWER_STYLE, OLDEST_SYNTAX } from './oldest-browsers.mjs'

const dist = join(import.meta.dirname, '../dist')
const filesOf = (ending: string) =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ file, text: readFileSync(join(dist, file), 'utf8') }))

/** The names that stand in these files as words of their own, without a reason to be there. */
function unexplained(texts: readonly { text: string }[], newer: Readonly<Record<string, string | null>>) {
  return Object.entries(newer)
    .filter(([name, reason]) => reason === null && texts.some(({ text }) => hasWord(text, name)))
    .map(([name]) => name)
}

function hasWord(text: string, name: string): boolean {
  const plain = name.replace(/[.()*+?^$|[\]{}\\]/g, '\\$&')
  return new RegExp(`(?<![\\w-])${plain}${/\w$/.test(name) ? '(?![\\w-])' : ''}`).test(text)
}

test('every script of the build is written in words that the oldest browsers know', () => {
  const scripts = filesOf('.js')
  expect(scripts.length).toBeGreaterThan(50)
  for (const { file, text } of scripts)
    expect(
      () => parse(text, { ecmaVersion: OLDEST_SYNTAX, sourceType: file === 'sw.js' ? 'script' : 'module' }),
      file,
    ).not.toThrow()
  expect(() => parse('using x = y', { ecmaVersion: OLDEST_SYNTAX }), 'the check itself').toThrow()
})

test('nothing newer than the oldest browsers is used without a reason', () => {
  expect(unexplained(filesOf('.js'), NEWER_SCRIPT)).toEqual([])
  expect(unexplained(filesOf('.css'), NEWER_STYLE)).toEqual([])
})

test('the page for older browsers is read by the oldest of them, and stands in every page', () => {
  const source = readFileSync(join(import.meta.dirname, 'older-browser.js'), 'utf8')
  expect(() => parse(source, { ecmaVersion: 5 })).not.toThrow()
  const pages = filesOf('.html')
  expect(pages.length).toBeGreaterThan(10)
  for (const { file, text } of pages) expect(text.includes("'CSSPropertyRule' in window"), file).toBe(true)
})
