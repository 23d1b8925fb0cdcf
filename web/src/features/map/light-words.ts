import type { Lamp } from '#core/status/fact-status.ts'
import { m } from '#web/generated/paraglide/messages.js'

export const LIGHT_NAMES: Readonly<Record<Lamp, () => string>> = {
  ringed: m.map_light_fluent,
  bright: m.map_light_known,
  lit: m.map_light_learning,
  dusty: m.map_light_fading,
  waiting: m.map_light_likely,
  dark: m.map_light_new,
}

/** What a light means, in one sentence to a child. */
export const LIGHT_TEXTS: Readonly<Record<Lamp, () => string>> = {
  ringed: m.map_text_fluent,
  bright: m.map_text_known,
  lit: m.map_text_learning,
  dusty: m.map_text_fading,
  waiting: m.map_text_likely,
  dark: m.map_text_new,
}
