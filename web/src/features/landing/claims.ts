import type { Table } from '#core/tables/table.ts'
import content from '#web/config/landing-claims.json'
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
  const inLanguages = content as { readonly en: Claims; readonly [language: string]: Claims }
  return inLanguages[getLocale()] ?? inLanguages.en
}
