import type { ClassDashboard } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'

const NAMED = 4

/** Who has not practised this week. */
export function quietPupils({ pupils }: Pick<ClassDashboard, 'pupils'>): string[] {
  return pupils.filter(({ minutes_this_week }) => minutes_this_week === 0).map(({ name }) => name)
}

/** A few names; of a long list only how many more there are. */
export function listed(names: readonly string[]): string {
  if (names.length <= NAMED + 1) return names.join(', ')
  return m.classes_and_more({ names: names.slice(0, NAMED).join(', '), count: names.length - NAMED })
}
