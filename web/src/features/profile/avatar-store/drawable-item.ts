import type { AvatarItem } from '@dozenauts/server/api/types.ts'
import { type AvatarItemId, isAvatarItemId } from '#core/avatar/catalogue.ts'

/** An item of the store that this version of the app can draw. */
export type DrawableItem = AvatarItem & { readonly id: AvatarItemId }

export function isDrawable(item: AvatarItem): item is DrawableItem {
  return isAvatarItemId(item.id)
}
