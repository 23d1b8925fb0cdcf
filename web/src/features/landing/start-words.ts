import { isShown } from '#web/features/landing/shown-parts.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { shownPrice } from '#web/i18n/shown-price.ts'

/** What the button that leads to the sign-up page says. */
export const startWords = () =>
  isShown('prices') ? m.landing_start({ price: shownPrice('parents') }) : m.landing_start_free()
