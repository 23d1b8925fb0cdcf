import { spoken } from '#core/language/spoken.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** For a voice, in the language of the page. */
export function inWords(text: string): string {
  return spoken(text, {
    times: (a, b) => m.play_spoken_question({ a, b }),
    is: m.play_spoken_is(),
    minus: m.play_spoken_minus(),
    what: m.play_spoken_what(),
  })
}

/** What is heard in one go: each part a sentence of its own. */
export function sentences(...parts: readonly (string | null | undefined | false)[]): string {
  const said = parts.filter((part) => typeof part === 'string' && part !== '')
  return inWords(said.map((part) => (/[.!?…:]$/.test(String(part)) ? part : `${part}.`)).join(' '))
}
