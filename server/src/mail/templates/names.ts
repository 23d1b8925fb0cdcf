const LONGEST = 40

/**
 * The name of an account, or null. Anyone can sign up or invite a stranger's address under any "name". Only what can be a
 * name is repeated, so our mails cannot be made to carry someone else's link, address or number.
 */
export function accountName(name: string | null): string | null {
  const plain = name?.trim() ?? ''
  return plain.length <= LONGEST && /^[\p{L}\p{M}' -]*$/u.test(plain) && /\p{L}/u.test(plain) ? plain : null
}

/** A link, or something that a mail program makes one of. */
const LINK = /@|:\/\/|\bwww\b|[\p{L}\p{N}]\.\p{L}{2,}/iu
const YEAR = /\b(?:19|20)\d\d\b/g
/** Fewer digits are a place in the register, or a room. */
const PHONE_DIGITS = 6

/** The name of a pupil or a class, which may have digits and dots, or null for what looks like a link or a number to call. */
export function nameInMail(name: string | null): string | null {
  const given = name ?? ''
  const digits = given.replace(YEAR, '').match(/\p{N}/gu)?.length ?? 0
  if (LINK.test(given) || digits >= PHONE_DIGITS) return null
  const plain = given
    .replace(/[^\p{L}\p{M}\p{N}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.slice(0, LONGEST).trim() || null
}
