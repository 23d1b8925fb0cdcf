import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#core/language/language.ts'
import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { PrintBar } from '#web/report/print/print-bar.tsx'
import { Sheet } from '#web/report/print/sheet.tsx'
import { Choice } from '#web/ui/choice.tsx'

/** A letter to the families: what the class uses, what is stored, and what they may ask for. */
export function LetterSheets({ room }: { room: ClassAnswer['class'] }) {
  const [chosen, setChosen] = useState<Language | 'all'>('all')
  return (
    <>
      <PrintBar title={m.teaching_print_letter()} hint={m.teaching_print_letter_hint()} ready>
        <Choice
          label={m.teaching_letter_language()}
          options={[
            { value: 'all', label: m.teaching_letter_all() },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name })),
          ]}
          value={chosen}
          onChange={setChosen}
        />
      </PrintBar>
      {LANGUAGES.filter((one) => chosen === 'all' || chosen === one).map((language) => (
        <Letter key={language} language={language} name={room.name} />
      ))}
    </>
  )
}

function Letter({ language, name }: { language: Language; name: string }) {
  const locale = { locale: language } as const
  const product = brand.name
  const parts = [
    { title: m.teaching_letter_stored_title({}, locale), text: m.teaching_letter_stored({}, locale) },
    { title: m.teaching_letter_seen_title({}, locale), text: m.teaching_letter_seen({}, locale) },
    { title: m.teaching_letter_kept_title({}, locale), text: m.teaching_letter_kept({}, locale) },
    { title: m.teaching_letter_rights_title({}, locale), text: m.teaching_letter_rights({}, locale) },
  ]
  const title = m.teaching_letter_title({ name }, locale)
  return (
    <Sheet label={title} lang={language}>
      <h2 className="font-semibold text-2xl">{title}</h2>
      <p>{m.teaching_letter_about({ product }, locale)}</p>
      <p>{m.teaching_letter_sign_in({ address: `${location.host}${paths.classDoor}` }, locale)}</p>
      {parts.map((part) => (
        <div key={part.title}>
          <h3 className="font-semibold text-lg">{part.title}</h3>
          <p>{part.text}</p>
        </div>
      ))}
      <p>{m.teaching_letter_questions({}, locale)}</p>
      <p className="mt-[8mm] grid grid-cols-2 gap-[12mm]">
        {[m.teaching_letter_teacher({}, locale), m.teaching_letter_date({}, locale)].map((line) => (
          <span key={line} className="border-black border-t pt-1 text-sm">
            {line}
          </span>
        ))}
      </p>
    </Sheet>
  )
}
