import type { Language } from '#core/language/language.ts'
import { sentenceText } from '#core/reports/report-words.ts'
import { TRULY } from '#core/reports/testing/truth/truth.ts'
import { mostlyIn } from '#core/reports/weak-areas.ts'
import { FACTS } from '#core/tables/facts.ts'
import { filled, WORDS } from '#demo/words/words.ts'
import { SPECIAL } from '#demo/world/cast.ts'
import type { Reporter } from '#demo/world/truth.ts'
import { speakerOf } from '#server/mail/words.ts'

export interface TruthRow {
  readonly name: string
  readonly isTrue: string
  readonly says: string
  /** How much of everything that the report says is true. */
  readonly holds: string
}

/** For each child the truth, and beside it the words of the report. */
export function truthRows(all: Awaited<ReturnType<Reporter>>, language: Language): TruthRow[] {
  const words = WORDS[language]
  const speaker = speakerOf(language)
  const lists = new Intl.ListFormat(speaker.locale, { type: 'conjunction' })
  return all.map(({ role: { name, truth: kind }, truth, report, claims }) => {
    const knows = FACTS.filter(({ key }) => truth.chance(key) >= TRULY).length
    const most = mostlyIn(report)
    const isTrue = [
      words.truths[kind],
      ...(name === SPECIAL.newcomer ? [words.newcomer] : []),
      filled(words.trulyKnows, { count: knows }),
    ]
    const says = [
      sentenceText(speaker, report.sentence, name),
      ...(most.length > 0
        ? [speaker.words.grown_ups_weak_which({ count: most.length, tables: lists.format(most.map(String)) })]
        : []),
    ]
    const held = claims.filter(({ holds }) => holds).length
    return {
      name,
      isTrue: isTrue.join(' '),
      says: says.join(' '),
      holds: filled(words.holds, { held, said: claims.length }),
    }
  })
}
