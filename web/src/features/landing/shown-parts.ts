import { storedServerConfig } from '#web/data/session/server-config.ts'

/** What an operator may leave out: figures and testimonials, and the prices where nothing is sold. */
type Part = 'claims' | 'prices'

let drawn: Readonly<Record<Part, boolean>> = { claims: true, prices: true }

/** The build draws the page with and without each; the server chooses one. */
export function drawParts(parts: Readonly<Record<Part, boolean>>) {
  drawn = parts
}

/** The page says what it was drawn with; where the app draws it, the server's last word counts. */
export function isShown(part: Part): boolean {
  if (typeof document === 'undefined') return drawn[part]
  const said = document.getElementById('root')?.dataset[part]
  return said ? said === 'on' : storedServerConfig()?.[part] === true
}
