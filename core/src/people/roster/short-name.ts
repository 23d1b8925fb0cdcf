/**
 * How a child is called here: the first name and the initial of the last one, so that no full name is kept. `Silva, Ana`
 * is read as schools write it.
 */
export function shortName(first: string, last = ''): string {
  const given = tidy(first)
  const family = tidy(last)
  if (family !== '') return given === '' ? family : `${given} ${initialOf(lastWord(family))}`
  const [before, after] = given.split(',', 2).map((part) => part.trim())
  if (before && after) return `${after} ${initialOf(lastWord(before))}`
  const words = given.split(' ')
  return words.length < 2 ? given : `${words[0]} ${initialOf(lastWord(given))}`
}

function tidy(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}

function lastWord(name: string): string {
  return name.split(' ').at(-1) ?? ''
}

function initialOf(word: string): string {
  const [letter = ''] = word
  return `${letter.toLocaleUpperCase()}.`
}
