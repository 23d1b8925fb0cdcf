import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { learnt, reportOn, sitting } from '#core/reports/testing/practice.ts'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'
import { factList } from '#web/report/fact-text.ts'
import { actionText, MISTAKES, nextText, PARTS, sentenceText, wayText } from '#web/report/report-texts.ts'
import { REPORT_WORDS } from '#web/report/speaker.ts'

type Report = ReportAnswer['report']
const LOCALES = ['en', 'pt-BR', 'es-419'] as const
const TODAY = 19_000

afterEach(() => overwriteGetLocale(() => 'en'))

const SENTENCES: readonly Report['sentence'][] = [
  { rule: 'R1', code: 'empty' },
  { rule: 'R2', code: 'early', lessons: 1 },
  { rule: 'R2', code: 'early', lessons: 2 },
  { rule: 'R3', code: 'away', days: 14, fading: 0 },
  { rule: 'R3', code: 'away', days: 20, fading: 1 },
  { rule: 'R3', code: 'away', days: 20, fading: 9 },
  { rule: 'R4', code: 'one-day', learning: 1 },
  { rule: 'R4', code: 'one-day', learning: 12 },
  { rule: 'R5', code: 'all-known' },
  { rule: 'R6', code: 'grew', known: 41, gained: 5 },
  { rule: 'R7', code: 'fading', known: 41, facts: ['6x8', '7x8'], others: 3 },
  { rule: 'R8', code: 'stuck', known: 41, fact: '7x8' },
  { rule: 'R9', code: 'learning', known: 41, learning: 12 },
  { rule: 'R10', code: 'hurried' },
]
const fact = { a: 7, b: 8, way: 'five-plus' } as const
const ACTIONS: readonly Report['action'][] = [
  { rule: 'R11', code: 'first-lesson' },
  { rule: 'R12', code: 'play-on' },
  { rule: 'R13', code: 'restart-together' },
  { rule: 'R14', code: 'play-another-day' },
  ...(['lay-rows', 'count-in-steps', 'tell-story', 'write-big', 'explain-way'] as const).map((code) => ({
    rule: 'R15' as const,
    code,
    ...fact,
  })),
  { rule: 'R16', code: 'picture-then-mission', facts: ['6x8', '7x8'] },
  { rule: 'R18', code: 'finish-table', table: 7, facts: ['7x8'] },
  { rule: 'R19', code: 'teach-back' },
  { rule: 'R20', code: 'todays-mission' },
  { rule: 'R32', code: 'calm-mission' },
]

test.each(LOCALES)('[R7] of a child whose facts all fade nobody says that it knows none (%s)', (locale) => {
  overwriteGetLocale(() => locale)
  const sentence = { rule: 'R7', code: 'fading', known: 0, facts: ['6x8'], others: 0, by: TODAY } as const
  const text = sentenceText({ ...reportOn(TODAY), sentence } as Report, 'Maya')
  expect(text).toContain('Maya')
  expect(text).toContain(factList(['6x8']))
  expect(text).not.toMatch(/\b0\b/)
})

describe.each(LOCALES)('in %s', (locale) => {
  const report = (parts: Partial<Report>) => {
    overwriteGetLocale(() => locale)
    return { ...reportOn(TODAY), ...parts } as Report
  }
  const texts = () => [
    ...SENTENCES.map((sentence) => sentenceText(report({ sentence }), 'Maya')),
    ...ACTIONS.map((action) => actionText(report({ action }), 'Maya')),
  ]

  test('every sentence and action is said in whole words', () => {
    for (const text of texts()) {
      expect(text).toMatch(/^\p{Lu}.*[.?]$/u)
      expect(text).not.toMatch(/undefined|NaN|\{|_|\dx\d/)
    }
    expect(new Set(texts()).size).toBe(SENTENCES.length + ACTIONS.length)
  })

  test('every way, mistake and part of a mission of a real report has words', () => {
    const days = [3, 2, 1].map((ago) => sitting(TODAY - ago, '7x8=54', '6x7', '2x3'))
    const { facts, next } = report(reportOn(TODAY, ...learnt(TODAY - 5, '2x2'), ...days))
    for (const { way } of facts) expect(way && wayText(way)).toMatch(/\p{L}{3}/u)
    for (const one of facts) expect(nextText(one)).toMatch(/\.$/)
    for (const { code } of next.parts) expect(PARTS[code]?.()).toMatch(/\p{L}{3}/u)
    for (const words of Object.values(MISTAKES)) expect(words()).not.toBe('')
    const ways = Object.keys(REPORT_WORDS).filter((key) => key.startsWith('grown_ups_way_'))
    for (const way of ways) expect(REPORT_WORDS[way as 'grown_ups_way_double']()).toMatch(/\p{L}{3}/u)
  })
})

test('facts are listed as people say them', () => {
  expect(factList(['6x8', '7x8'], 3)).toBe('6\u00a0×\u00a08, 7\u00a0×\u00a08, and 3 more')
  overwriteGetLocale(() => 'pt-BR')
  expect(factList(['6x8', '7x8'])).toBe('6\u00a0×\u00a08 e 7\u00a0×\u00a08')
})
