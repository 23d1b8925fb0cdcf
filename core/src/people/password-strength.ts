import { COMMON_PASSWORDS, KEY_ROWS } from '#core/people/common-passwords.ts'

/** From the worst to the best; `common` and `yours` are guessed first, whatever their length. */
export type PasswordStrength = 'common' | 'yours' | 'weak' | 'fair' | 'strong'

/** What a stranger may know about the person. */
export interface AboutPerson {
  readonly email: string
  readonly fullName?: string
}

/** What an account needs that opens a class, unless it has a second factor. */
const CLASS_PASSWORD_LENGTH = 10

const FAIR_BITS = 35
const STRONG_BITS = 60
/** Shorter pieces of a name are in too many good passwords. */
const TELLING_LETTERS = 4

/** An honest guess, not a promise: how long a guesser who knows how people choose would need. */
export function passwordStrength(password: string, about: AboutPerson): PasswordStrength {
  if (isCommonPassword(password)) return 'common'
  const plain = simplified(password)
  const rest = piecesOf(about).reduce((left, piece) => left.replaceAll(piece, ''), plain)
  if (rest.length < plain.length && bitsOf(rest) < FAIR_BITS) return 'yours'
  const bits = bitsOf(password)
  return bits < FAIR_BITS ? 'weak' : bits < STRONG_BITS ? 'fair' : 'strong'
}

/** Good enough for an account that holds the data of a whole class. */
export function suitsClass(password: string): boolean {
  return [...password].length >= CLASS_PASSWORD_LENGTH && !isCommonPassword(password)
}

/** `Senha2026!` and `P@ssw0rd` are guessed as soon as `senha` and `password` are. */
export function isCommonPassword(password: string): boolean {
  const plain = simplified(password)
  const spelt = plain.replace(/[0@$31]/g, (one) => LOOKALIKES[one] ?? one)
  return (
    [plain, spelt].some(
      (text) => isKnown(text) || isKnown(text.replace(/^[^a-z]+|[^a-z]+$/g, '')) || isKnown(half(text)),
    ) || isPattern(plain)
  )
}

const isKnown = (text: string) => COMMON_PASSWORDS.has(text)

/** As guessers compare: without accents, spaces and capitals. */
function simplified(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\s]/gu, '')
    .toLowerCase()
}

const LOOKALIKES: Readonly<Record<string, string>> = { '0': 'o', '@': 'a', $: 's', '3': 'e', '1': 'i' }

/** A word that is typed twice counts as the same word. */
function half(text: string): string {
  const part = text.slice(0, text.length / 2)
  return part + part === text ? part : ''
}

/** Rows of digits and keys, in either direction, repeated pieces, dates. */
function isPattern(text: string): boolean {
  if (text.length < 4) return false
  // One piece of up to four characters, again and again.
  if (/^(.{1,4})\1+.?$/.test(text)) return true
  if (/^(0?[1-9]|[12]\d|3[01])[-/.]?(0?[1-9]|1[0-2])[-/.]?(19|20)\d\d$/.test(text)) return true
  if (/^(19|20)\d\d[-/.]?(0[1-9]|1[0-2])[-/.]?(0[1-9]|[12]\d|3[01])$/.test(text)) return true
  const backwards = [...text].reverse().join('')
  return KEY_ROWS.some((row) => (row + row).includes(text) || (row + row).includes(backwards))
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
