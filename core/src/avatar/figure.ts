import {
  AVATAR_CATALOGUE,
  type AvatarItem,
  type AvatarItemIdOf,
  type EquippedAvatar,
  STARTING_AVATAR,
} from '#core/avatar/catalogue.ts'

/** From light to dark. */
export const SKINS = ['porcelain', 'sand', 'honey', 'caramel', 'cocoa', 'ebony'] as const
export type Skin = (typeof SKINS)[number]

/** The hair a figure may have of its own: what every child owns. */
export const FIGURE_HAIR = (AVATAR_CATALOGUE as readonly AvatarItem[])
  .filter(({ category, cost }) => category === 'hair' && cost === 0)
  .map(({ id }) => id as AvatarItemIdOf<'hair'>)

/** Who the explorer is under everything it wears. */
export interface Figure {
  readonly skin: Skin
  readonly hair: AvatarItemIdOf<'hair'>
}

/** A figure of a newer server that this version cannot draw counts as not chosen. */
export function knownFigure(
  figure: { readonly skin: string; readonly hair: string } | null | undefined,
): Figure | null {
  const skin = SKINS.find((known) => known === figure?.skin)
  const hair = FIGURE_HAIR.find((known) => known === figure?.hair)
  return skin && hair ? { skin, hair } : null
}

/** What the figure has on when everything put on is taken off again. */
export function ownLook(figure: Figure | null): EquippedAvatar {
  return figure ? { ...STARTING_AVATAR, hair: figure.hair } : STARTING_AVATAR
}

/** What is to be seen in each category: what was put on, or else what the figure has of its own. */
export function visibleLook(figure: Figure | null, equipped: EquippedAvatar): EquippedAvatar {
  const own = ownLook(figure)
  return {
    hair: equipped.hair ?? own.hair,
    clothes: equipped.clothes ?? own.clothes,
    accessories: equipped.accessories ?? own.accessories,
    background: equipped.background ?? own.background,
  }
}
