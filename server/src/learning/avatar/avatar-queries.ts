import { AVATAR_CATEGORIES, type AvatarCategory, type AvatarItem } from '#core/avatar/catalogue.ts'
import { type Figure, knownFigure } from '#core/avatar/figure.ts'
import type { Query } from '#server/db/database.ts'
import { prepared } from '#server/db/fast/prepared.ts'

/** The item worn in each category. */
export type Equipped = Record<AvatarCategory, string | null>

const NOTHING: Equipped = { hair: null, clothes: null, accessories: null, background: null }

export function itemColumn<C extends AvatarCategory>(category: C): `${C}_item_id` {
  return `${category}_item_id`
}

/** The store's shelf, cheapest first. */
export function allItems(query: Query): Promise<AvatarItem[]> {
  return query
    .selectFrom('avatar_items')
    .select(['id', 'icon', 'cost', 'category', 'rarity'])
    .orderBy('cost')
    .orderBy('id')
    .execute()
}

const itemOf = prepared<{ itemId: string }>()((query, { itemId }) =>
  query.selectFrom('avatar_items').select(['id', 'cost', 'category']).where('id', '=', itemId),
)
const boughtOf = prepared<{ learnerId: string; itemId: string }>()((query, { learnerId, itemId }) =>
  query
    .selectFrom('user_avatar_items')
    .select('avatar_item_id')
    .where('learner_id', '=', learnerId)
    .where('avatar_item_id', '=', itemId),
)

/** An item, and whether the learner has bought it. */
export async function itemFor(query: Query, learnerId: string, itemId: string) {
  const [item] = await itemOf({ itemId })(query)
  const [bought] = await boughtOf({ learnerId, itemId })(query)
  return { item, isBought: bought !== undefined }
}

export async function boughtItems(query: Query, learnerId: string): Promise<string[]> {
  const rows = await query
    .selectFrom('user_avatar_items')
    .select('avatar_item_id')
    .where('learner_id', '=', learnerId)
    .execute()
  return rows.map((row) => row.avatar_item_id)
}

export async function equippedItems(query: Query, learnerId: string): Promise<Equipped> {
  const row = await query
    .selectFrom('user_avatar')
    .select(AVATAR_CATEGORIES.map(itemColumn))
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  if (!row) return NOTHING
  return {
    hair: row.hair_item_id,
    clothes: row.clothes_item_id,
    accessories: row.accessories_item_id,
    background: row.background_item_id,
  }
}

/** So long may a choice be on its way: one that was made while the one before it was sent is no older one. */
const ON_ITS_WAY_MS = 30_000

/** Whether the look was changed after this moment: what waited on another device does not undo it. */
export async function isOlderLook(query: Query, learnerId: string, chosenAt: number): Promise<boolean> {
  const row = await query
    .selectFrom('user_avatar')
    .select('updated_at')
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return row !== undefined && row.updated_at > chosenAt + ON_ITS_WAY_MS
}

/** The figure a child chose; null before. */
export async function chosenFigure(query: Query, learnerId: string): Promise<Figure | null> {
  const row = await query
    .selectFrom('user_avatar')
    .select(['figure_skin', 'figure_hair'])
    .where('learner_id', '=', learnerId)
    .executeTakeFirst()
  return knownFigure(row && { skin: row.figure_skin ?? '', hair: row.figure_hair ?? '' })
}
