import type { ShiningFact } from '#core/status/fact-status.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** How many lights were won, and how many had been won before and shine more now. */
export function wonWords(lights: readonly ShiningFact[]): string {
  const won = lights.filter(({ isNew }) => isNew).length
  return m.mission_lights_won({ won, brighter: lights.length - won })
}
