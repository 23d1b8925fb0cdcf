/** No look-alikes: 0 and O, 1, I and L, U and V. Thirty characters, nine of them are 44 bits. */
export const CODE_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 9
const GROUP = 3

/** The code of a class, drawn with `pick`, which answers a random whole number below its argument. */
export function drawClassCode(pick: (below: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[pick(CODE_ALPHABET.length)]).join('')
}

/** What somebody typed, as it is stored: in capitals, without spaces and dashes. Null for what can be no code. */
export function readClassCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\-–—.]/g, '')
  return code.length === CODE_LENGTH && [...code].every((letter) => CODE_ALPHABET.includes(letter))
    ? code
    : null
}

/** As it is printed and said: `ABC-DEF-GHJ`. */
export function writeClassCode(code: string): string {
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code
}
