import type { Table } from '#core/tables/table.ts'
import content from '#web/config/landing-claims.json'
import { storedServerConfig } from '#web/data/session/server-config.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'

/*
 * What the product says about itself and others about it. The file holds samples: an operator replaces them by true
 * figures and the words of real people, or shows none at all (LANDING_CLAIMS, see README).
 */
interface Claims {
  readonly claim?: string
  readonly testimonials: readonly { readonly quote: string; readonly who: string; readonly hero: Table }[]
}

export function claims(): Claims {
  const inLanguages = content as { readonly default: Claims; readonly [language: string]: Claims }
  return inLanguages[getLocale()] ?? inLanguages.default
}

let drawn = true

/** The build draws the page with and without them. */
export function drawClaims(shown: boolean) {
  drawn = shown
}

/** The page says whether it was drawn with them; where the app draws it, the server's last word counts. */
export function claimsShown(): boolean {
  if (typeof document === 'undefined') return drawn
  const said = document.getElementById('root')?.dataset.claims
  return said ? said === 'on' : storedServerConfig()?.claims === true
}
