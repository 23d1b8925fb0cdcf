/** At most two letters: the first of the first and of the last word. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/u).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
