import type { Language } from '#core/language/language.ts'

const CLASS_NAME_LENGTH = 60

const LEFT: Readonly<Record<Language, string>> = { en: 'left', 'pt-BR': 'saíram', 'es-419': 'se fueron' }

/** What the archived class is called in which pupils wait who left a course. */
export function leftClassName(language: Language, className: string): string {
  const ending = ` (${LEFT[language]})`
  return `${className.slice(0, CLASS_NAME_LENGTH - ending.length)}${ending}`
}
