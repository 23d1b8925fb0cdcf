import { useId } from 'react'
import { LANGUAGE_FACTS } from '#core/language/language.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale, locales } from '#web/generated/paraglide/runtime.js'

interface LanguageSelectProps {
  readonly onChoose: (language: string) => void
  readonly labelClass: string
  readonly selectClass: string
}

/** Another language is another page: it is loaded again, and the browser keeps the place. */
export function LanguageSelect({ onChoose, labelClass, selectClass }: LanguageSelectProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id} className={`font-display ${labelClass}`}>
        {m.app_language()}
      </label>
      <select
        id={id}
        // On the landing page app/wake-landing.ts finds it by this mark.
        data-language=""
        defaultValue={getLocale()}
        onChange={({ target }) => onChoose(target.value)}
        className={`min-h-12 max-w-full rounded-button border-2 ${selectClass}`}
      >
        {locales.map((locale) => (
          <option key={locale} value={locale} lang={locale}>
            {LANGUAGE_FACTS[locale].name}
          </option>
        ))}
      </select>
    </>
  )
}
