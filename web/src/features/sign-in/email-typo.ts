/** The providers most families use. A domain one slip away from one of them is probably a slip. */
const WELL_KNOWN = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'yahoo.com.br',
  'icloud.com',
  'live.com',
  'uol.com.br',
  'bol.com.br',
  'terra.com.br',
] as const

/** Real domains that look like slips. */
const REAL = new Set(['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'live.co', 'aol.com'])

/** The address that was probably meant, or undefined when there is nothing to say. */
export function emailMeant(email: string): string | undefined {
  const [, name, domain] = /^([^@\s]+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? []
  if (!name || !domain || REAL.has(domain) || WELL_KNOWN.some((known) => known === domain)) return undefined
  const meant = WELL_KNOWN.find((known) => isOneSlipAway(domain, known))
  return meant && `${email.trim().slice(0, name.length)}@${meant}`
}

/** One letter too many, too few or wrong, or two neighbours swapped. */
function isOneSlipAway(typed: string, known: string): boolean {
  if (Math.abs(typed.length - known.length) > 1) return false
  let i = 0
  while (typed[i] === known[i] && i < known.length) i++
  const rest = (text: string, from: number) => text.slice(from)
  const swapped = typed[i] === known[i + 1] && typed[i + 1] === known[i]
  return (
    rest(typed, i + 1) === rest(known, i + 1) ||
    rest(typed, i + 1) === rest(known, i) ||
    rest(typed, i) === rest(known, i + 1) ||
    (swapped && rest(typed, i + 2) === rest(known, i + 2))
  )
}
