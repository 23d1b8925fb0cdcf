import type { AvatarCategory, AvatarItemId } from '#core/avatar/catalogue.ts'
import { FIGURE_HAIR, SKINS, type Skin } from '#core/avatar/figure.ts'
import { buyItem } from '#server/learning/avatar/buy.ts'
import { chooseFigure } from '#server/learning/avatar/choose-figure.ts'
import { equipItem } from '#server/learning/avatar/equip.ts'
import { Refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

const WISHES: readonly (readonly (readonly [AvatarCategory, AvatarItemId])[])[] = [
  [
    ['clothes', 'clothes-pilot-jacket'],
    ['accessories', 'accessories-headphones'],
    ['background', 'background-ringed-giant'],
  ],
  [
    ['accessories', 'accessories-star-glasses'],
    ['clothes', 'clothes-comet-hoodie'],
  ],
  [
    ['clothes', 'clothes-saturn-dress'],
    ['accessories', 'accessories-bow'],
    ['background', 'background-moon-base'],
  ],
  [
    ['accessories', 'accessories-comet-cap'],
    ['clothes', 'clothes-explorer-vest'],
  ],
]

/** A figure of its own, in what its coins could buy. */
export async function dress(ctx: Services, learnerId: string, place: number): Promise<void> {
  const skin = SKINS[(place * 5 + 3) % SKINS.length] as Skin
  const hair = FIGURE_HAIR[place % FIGURE_HAIR.length] as (typeof FIGURE_HAIR)[number]
  await chooseFigure(ctx, learnerId, { skin, hair, waited_ms: 0 })
  for (const [category, item_id] of WISHES[place % WISHES.length] ?? []) {
    const bought = await buyItem(ctx, learnerId, item_id)
    if (!(bought instanceof Refusal)) await equipItem(ctx, learnerId, { category, item_id, waited_ms: 0 })
  }
}
