import type { AvatarItem } from '@dozenauts/server/api/types.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'

/** The store speaks Portuguese in the default texts, as its categories do. */
export function itemName(item: Pick<AvatarItem, 'name' | 'name_pt'>): string {
  return getLocale() === 'en' ? item.name : item.name_pt
}
