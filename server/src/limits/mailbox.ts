/** Providers that ignore dots in front of the at sign. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/** Where a mail to this address arrives: `ann+1@…` and `ann+2@…` are one mailbox. Only for counting. */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [name = ''] = address.slice(0, at).split('+')
  const host = address.slice(at + 1)
  if (!DOTLESS.has(host)) return `${name}@${host}`
  return `${name.replaceAll('.', '')}@gmail.com`
}
