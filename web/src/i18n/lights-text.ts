import { countLights, type FactWithStatus } from '#core/status/fact-status.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** "10 lit, 3 bright": the words for some lights, wherever a child reads them. */
export function lightsText(lights: readonly FactWithStatus[]): string {
  return m.map_lights({ ...countLights(lights), dark: lights.length })
}
