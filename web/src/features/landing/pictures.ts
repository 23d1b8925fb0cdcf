import { baseLocale, getLocale } from '#web/generated/paraglide/runtime.js'

const PICTURES = import.meta.glob<string>('./*.webp', { eager: true, import: 'default', query: '?url' })

/** A photograph of a real screen, in the language of the page (`npm run screenshots` makes them). */
export function pictureInLanguage(name: 'mission' | 'report'): string | undefined {
  return PICTURES[`./${name}.${getLocale()}.webp`] ?? PICTURES[`./${name}.${baseLocale}.webp`]
}
