import { describe, expect, it } from 'vitest'
import type { StoryKey } from '#core/exercises/story/story.ts'
import type { Fact } from '#core/tables/fact.ts'
import { TABLES } from '#core/tables/table.ts'
import { storyText } from '#web/features/games/exercises/story-texts.ts'
import { type Locale, locales, overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

const SCENES = TABLES.flatMap((table) => [
  { key: `${table}-1` as const, fact: { a: table, b: 5 } },
  { key: `${table}-2` as const, fact: { a: table, b: 8 } },
])

function told(locale: Locale, key: StoryKey, fact: Fact): string {
  overwriteGetLocale(() => locale)
  return storyText(key, fact)
}

describe.each(locales)('stories in %s', (locale) => {
  it.each(SCENES)('story $key tells both numbers, once each, and asks', ({ key, fact }) => {
    const numbers = told(locale, key, fact)
      .match(/\d+/g)
      ?.map(Number)
      .sort((x, y) => x - y)
    expect(numbers).toEqual([fact.a, fact.b].sort((x, y) => x - y))
    expect(told(locale, key, fact)).toMatch(/\?$/)
  })
  it('are all different', () => {
    const texts = SCENES.map(({ key, fact }) => told(locale, key, fact).replace(/\d+/g, '#'))
    expect(new Set(texts).size).toBe(SCENES.length)
  })
})
