import * as v from 'valibot'
import { AVATAR_CATEGORIES } from '#core/avatar/catalogue.ts'
import { FIGURE_HAIR, SKINS } from '#core/avatar/figure.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { RARITIES } from '#core/rewards/catalogue.ts'
import { count, Problem } from '#server/api/wire/shapes.ts'

/** Anything else names no item; some of it, like NUL, PostgreSQL would not even look up. */
const itemId = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,60}$/))

export const AvatarItem = v.object({
  id: v.string(),
  icon: v.string(),
  cost: count,
  category: v.picklist(AVATAR_CATEGORIES),
  rarity: v.picklist(RARITIES),
})
export const Equipped = v.object({
  hair: v.nullable(v.string()),
  clothes: v.nullable(v.string()),
  accessories: v.nullable(v.string()),
  background: v.nullable(v.string()),
})
/** Who the explorer is under what it wears. */
export const Figure = v.strictObject({ skin: v.picklist(SKINS), hair: v.picklist(FIGURE_HAIR) })
export const Avatar = v.object({
  items: v.array(AvatarItem),
  owned: v.array(v.string()),
  equipped: Equipped,
  /** Null until the child has chosen one. */
  figure: v.nullable(Figure),
  coins: count,
})
/** How long a choice waited on its device, by that device's clock: an older one changes no newer look. */
const waited_ms = v.optional(v.pipe(count, v.maxValue(10 * 365 * DAY_MS)), 0)
export const ChosenFigure = v.strictObject({ ...Figure.entries, waited_ms })
export const Purchase = v.strictObject({ item_id: itemId })
export const PurchaseAnswer = v.object({ item_id: v.string(), price_paid: count, coins: count })
/** `missing` says how many coins are missing. */
export const PurchaseProblem = v.object({ ...Problem.entries, missing: v.optional(count) })
export const Equip = v.strictObject({
  category: v.picklist(AVATAR_CATEGORIES),
  /** `null` takes off what is worn in this category. */
  item_id: v.nullable(itemId),
  waited_ms,
})
export const EquipAnswer = v.object({ equipped: Equipped })
export const FigureAnswer = v.object({ figure: Figure, equipped: Equipped })

export type AvatarItem = v.InferOutput<typeof AvatarItem>
export type Equipped = v.InferOutput<typeof Equipped>
export type Avatar = v.InferOutput<typeof Avatar>
export type Purchase = v.InferOutput<typeof Purchase>
export type PurchaseAnswer = v.InferOutput<typeof PurchaseAnswer>
export type PurchaseProblem = v.InferOutput<typeof PurchaseProblem>
export type Equip = v.InferOutput<typeof Equip>
export type EquipAnswer = v.InferOutput<typeof EquipAnswer>
export type Figure = v.InferOutput<typeof Figure>
export type FigureAnswer = v.InferOutput<typeof FigureAnswer>
