import { checkoutLink, sellsPlans } from '#server/api/plans/links.ts'
import type { Services } from '#server/services.ts'

interface ShownProvider {
  readonly id: string
  readonly label: string
}

/** What the web app asks for before anything else, so that one build serves every deployment. */
export interface SiteConfig {
  readonly authUrl: string
  readonly publishableKey: string
  readonly siteUrl: string
  readonly passwordMin: number
  /** False: only an operator makes accounts. */
  readonly signUps: boolean
  /** False: this site sends no mail, so no page promises one. */
  readonly mail: boolean
  /** Schools whose teachers sign in here with their account there: a button each. */
  readonly providers: readonly ShownProvider[]
  /** The same for pupils, at the class door. */
  readonly pupilProviders: readonly ShownProvider[]
  /** Whether the landing page shows figures and testimonials, for where the app draws it. */
  readonly claims: boolean
  /** Whether pages speak of plans and what they cost. */
  readonly prices: boolean
  /** Where grown-ups write to; null where the operator named no address. */
  readonly supportEmail: string | null
  /** null: this plan cannot be bought here yet. */
  readonly paymentLinks: { readonly parents: string | null; readonly teachers: string | null }
}

const shown = ({ id, label }: ShownProvider): ShownProvider => ({ id, label })

export function siteConfig({ config, keys, providers }: Services): SiteConfig {
  return {
    authUrl: '/auth/v1',
    publishableKey: keys.publishableKey,
    siteUrl: config.siteUrl,
    passwordMin: config.auth.passwordMin,
    signUps: config.auth.signUps,
    mail: config.mail,
    providers: providers.teachers.map(shown),
    pupilProviders: providers.pupils.map(shown),
    claims: config.landingClaims !== 'off',
    prices: sellsPlans(config),
    supportEmail: config.supportEmail ?? null,
    paymentLinks: { parents: checkoutLink(config, 'parents'), teachers: checkoutLink(config, 'teachers') },
  }
}
