import type { FactStatus } from '#core/status/fact-status.ts'
import { m } from '#web/generated/paraglide/messages.js'

export const LIGHT_NAMES: Readonly<Record<FactStatus, () => string>> = {
  fluent: m.map_light_fluent,
  known: m.map_light_known,
  learning: m.map_light_learning,
  fading: m.map_light_fading,
  likely: m.map_light_likely,
  new: m.map_light_new,
}

/** What a light means, in one sentence to a child. */
export const LIGHT_TEXTS: Readonly<Record<FactStatus, () => string>> = {
  fluent: m.map_text_fluent,
  known: m.map_text_known,
  learning: m.map_text_learning,
  fading: m.map_text_fading,
  likely: m.map_text_likely,
  new: m.map_text_new,
}
