import type { StarLight } from '#core/stars/stars.ts'
import { m } from '#web/generated/paraglide/messages.js'

export const LIGHT_NAMES: Readonly<Record<StarLight, () => string>> = {
  bright: m.map_light_bright,
  kindled: m.map_light_kindled,
  'needs-polish': m.map_light_polish,
  dark: m.map_light_dark,
}

/** Beside the number of stars that have it. */
export const LIGHT_COUNTS: Readonly<Record<StarLight, (inputs: { count: number }) => string>> = {
  bright: m.map_count_bright,
  kindled: m.map_count_kindled,
  'needs-polish': m.map_count_polish,
  dark: m.map_count_dark,
}

/** What a light means, in one sentence to a child. */
export const LIGHT_TEXTS: Readonly<Record<StarLight, () => string>> = {
  bright: m.map_text_bright,
  kindled: m.map_text_kindled,
  'needs-polish': m.map_text_polish,
  dark: m.map_text_dark,
}
