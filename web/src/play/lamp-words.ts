import { type FactWithStatus, isKnown } from '#core/status/fact-status.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** "10 lit, 3 bright": what every screen of a child says of some lights. */
export function lampWords(lights: readonly FactWithStatus[]): string {
  const lit = countLit(lights)
  const bright = lights.filter(({ status }) => isKnown(status)).length
  return lit === 0 ? m.play_lamps_wait({ count: lights.length }) : m.play_lamps({ lit, bright })
}

export function countLit(lights: readonly FactWithStatus[]): number {
  return lights.filter(({ status }) => isKnown(status) || status === 'learning' || status === 'fading').length
}
