import { m } from '#web/generated/paraglide/messages.js'

/** For a voice: some leave out signs between numbers, and say nothing where a number is missing. */
export function inWords(text: string): string {
  return text
    .replaceAll(/([\w?]+) × ([\w?]+)/g, (_, a, b) => m.play_spoken_question({ a, b }))
    .replaceAll(/(\S) = (?=\S)/g, (_, before) => `${before} ${m.play_spoken_is()} `)
    .replaceAll(/(\d) − (?=\d)/g, (_, before) => `${before} ${m.play_spoken_minus()} `)
    .replaceAll(/(^|\s)(?:__|\?)(?=[\s.,:]|$)/g, (_, before) => `${before}${m.play_spoken_what()}`)
}
