import {
  AVATAR_CATALOGUE,
  type AvatarCategory,
  type AvatarItemIdOf,
  type EquippedAvatar,
} from '#core/avatar/catalogue.ts'

/** What is worn as far as this version knows it: an older app cannot draw an item of a newer server. */
export function knownEquipped(worn: Readonly<Record<AvatarCategory, string | null>>): EquippedAvatar {
  const known = <Category extends AvatarCategory>(category: Category) =>
    (AVATAR_CATALOGUE.find((item) => item.category === category && item.id === worn[category])?.id ??
      null) as AvatarItemIdOf<Category> | null
  return {
    hair: known('hair'),
    clothes: known('clothes'),
    accessories: known('accessories'),
    background: known('background'),
  }
}
