/**
 * Of characters that look alike one is left: 0 for O, L for 1 and I, 2 for Z, 5 for S, 8 for B, V for U. 29 characters,
 * nine of them are 44 bits.
 */
export const CODE_ALPHABET = '023456789ACDEFGHJKLMNPQRTVWXY'
export const CODE_LENGTH = 9
const GROUP = 3
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  O: '0',
  '1': 'L',
  I: 'L',
  Z: '2',
  S: '5',
  B: '8',
  U: 'V',
}

/** The code of a class, drawn with `pick`, which answers a random whole number below its argument. */
export function drawClassCode(pick: (below: number) => number): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[pick(CODE_ALPHABET.length)]).join('')
}

/** A typed code, in capitals, without spaces and dashes. Null for what can be no code. */
export function readClassCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s\-–—.]/g, '')
  return code.length === CODE_LENGTH && /^[0-9A-Z]+$/.test(code) ? code : null
}

/**
 * The codes that are meant by one that was read, the likeliest first: as it was typed, because older codes know both an
 * S and a 5, and with every look-alike replaced.
 */
export function meantCodes(code: string): string[] {
  const replaced = [...code].map((letter) => LOOK_ALIKES[letter] ?? letter).join('')
  return replaced === code ? [code] : [code, replaced]
}

/** As it is printed and said: `ACD-EFG-HJK`. */
export function writeClassCode(code: string): string {
  return code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code
}
