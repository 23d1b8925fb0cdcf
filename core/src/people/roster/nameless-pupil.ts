import type { Language } from '#core/language/language.ts'

const PUPIL: Readonly<Record<Language, string>> = { en: 'Pupil', 'pt-BR': 'Aluno', 'es-419': 'Alumno' }

/** How a child is called whose name the school does not tell. The teacher can give a name. */
export function namelessPupil(language: Language, number: number): string {
  return `${PUPIL[language]} ${number}`
}

/** The numbers that are taken in a class; names are those of its pupils. */
export function firstFreeNumber(language: Language, names: readonly string[]): number {
  const taken = new Set(names)
  let number = 1
  while (taken.has(namelessPupil(language, number))) number++
  return number
}
