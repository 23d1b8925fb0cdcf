import { COMMON_PASSWORDS } from '#web/features/sign-in/common-passwords.ts'

/** From the worst to the best; `common` and `yours` are guessed first, whatever their length. */
export type PasswordStrength = 'common' | 'yours' | 'weak' | 'fair' | 'strong'

/** What a stranger may know about the person. */
export interface AboutPerson {
  readonly email: string
  readonly fullName?: string
}

const FAIR_BITS = 35
const STRONG_BITS = 60
/** Shorter pieces of a name are in too many good passwords. */
const TELLING_LETTERS = 4

/** An honest guess, not a promise: how long somebody who knows how people choose would need. */
export function passwordStrength(password: string, about: AboutPerson): PasswordStrength {
  const plain = simplified(password)
  if (isCommon(plain)) return 'common'
  const rest = piecesOf(about).reduce((left, piece) => left.replaceAll(piece, ''), plain)
  if (rest.length < plain.length && bitsOf(rest) < FAIR_BITS) return 'yours'
  const bits = bitsOf(password)
  return bits < FAIR_BITS ? 'weak' : bits < STRONG_BITS ? 'fair' : 'strong'
}

/** As guessers compare: without accents, spaces and capitals. */
function simplified(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
}

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '@': 'a', $: 's', '3': 'e' }

/** `Senha2026!` and `P@ssw0rd` are guessed as soon as `senha` and `password` are. */
function isCommon(plain: string): boolean {
  const spelt = plain.replace(/[0@$3]/g, (one) => LOOKALIKES[one] ?? one)
  return [plain, spelt].some(
    (text) => COMMON_PASSWORDS.has(text) || COMMON_PASSWORDS.has(text.replace(/^[^a-z]+|[^a-z]+$/g, '')),
  )
}

function piecesOf({ email, fullName = '' }: AboutPerson): string[] {
  return [email, email.split('@')[0] ?? '', ...fullName.split(/\s+/)]
    .map(simplified)
    .filter((piece) => piece.length >= TELLING_LETTERS)
}

/** Characters that could have been foreseen (aaa, 123, cba) add nothing. */
function bitsOf(password: string): number {
  const codes = [...password].map((letter) => letter.codePointAt(0) ?? 0)
  const surprising = codes.filter((code, i) => i === 0 || Math.abs(code - (codes[i - 1] ?? 0)) > 1)
  return new Set(surprising).size * Math.log2(Math.max(2, alphabetOf(password)))
}

function alphabetOf(password: string): number {
  const kinds: readonly [RegExp, number][] = [
    [/[a-z]/, 26],
    [/[A-Z]/, 26],
    [/\d/, 10],
    [/[^a-zA-Z\d]/, 20],
  ]
  return kinds.reduce((sum, [kind, letters]) => sum + (kind.test(password) ? letters : 0), 0)
}
