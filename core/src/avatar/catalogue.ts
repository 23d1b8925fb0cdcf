import type { Rarity } from '#core/rewards/catalogue.ts'

export const AVATAR_CATEGORIES = ['hair', 'clothes', 'accessories', 'background'] as const
export type AvatarCategory = (typeof AVATAR_CATEGORIES)[number]

export interface AvatarItem {
  id: string
  category: AvatarCategory
  rarity: Rarity
  /** In coins; 0 means free, and free items count as owned. */
  cost: number
  /** An emoji, shown where the drawing is not. */
  icon: string
}

/**
 * A perfect game earns 16 coins: the first one buys something. The best items come after weeks of play. Within a category, items are ordered by cost.
 */
export const AVATAR_CATALOGUE = [
  { id: 'hair-short-crop', category: 'hair', rarity: 'common', cost: 0, icon: '✂️' },
  { id: 'hair-moon-bob', category: 'hair', rarity: 'common', cost: 0, icon: '🌙' },
  { id: 'hair-cloud-curls', category: 'hair', rarity: 'common', cost: 0, icon: '☁️' },
  { id: 'hair-comet-tail', category: 'hair', rarity: 'common', cost: 0, icon: '🌠' },
  { id: 'hair-sky-scarf', category: 'hair', rarity: 'common', cost: 0, icon: '🧕' },
  { id: 'hair-meteor-spikes', category: 'hair', rarity: 'common', cost: 25, icon: '☄️' },
  { id: 'hair-orbit-ponytail', category: 'hair', rarity: 'common', cost: 30, icon: '🪐' },
  { id: 'hair-twin-buns', category: 'hair', rarity: 'common', cost: 40, icon: '🍡' },
  { id: 'hair-comet-curls', category: 'hair', rarity: 'rare', cost: 60, icon: '💫' },
  { id: 'hair-rocket-braids', category: 'hair', rarity: 'rare', cost: 80, icon: '🎗️' },
  { id: 'hair-starlight-waves', category: 'hair', rarity: 'rare', cost: 120, icon: '✨' },
  { id: 'hair-galaxy-afro', category: 'hair', rarity: 'epic', cost: 160, icon: '🌌' },
  { id: 'hair-laser-mohawk', category: 'hair', rarity: 'epic', cost: 220, icon: '⚡' },
  { id: 'hair-aurora-long', category: 'hair', rarity: 'epic', cost: 300, icon: '🌈' },
  { id: 'hair-solar-flare', category: 'hair', rarity: 'legendary', cost: 480, icon: '🔥' },
  { id: 'hair-ice-crystal', category: 'hair', rarity: 'legendary', cost: 700, icon: '❄️' },
  { id: 'clothes-cadet-suit', category: 'clothes', rarity: 'common', cost: 0, icon: '🧑‍🚀' },
  { id: 'clothes-star-tee', category: 'clothes', rarity: 'common', cost: 0, icon: '👕' },
  { id: 'clothes-moon-stripes', category: 'clothes', rarity: 'common', cost: 20, icon: '🧶' },
  { id: 'clothes-mechanic-overalls', category: 'clothes', rarity: 'common', cost: 35, icon: '🔧' },
  { id: 'clothes-comet-hoodie', category: 'clothes', rarity: 'common', cost: 45, icon: '☄️' },
  { id: 'clothes-explorer-vest', category: 'clothes', rarity: 'rare', cost: 70, icon: '🧭' },
  { id: 'clothes-lab-coat', category: 'clothes', rarity: 'rare', cost: 90, icon: '🥼' },
  { id: 'clothes-saturn-dress', category: 'clothes', rarity: 'rare', cost: 120, icon: '👗' },
  { id: 'clothes-pilot-jacket', category: 'clothes', rarity: 'rare', cost: 150, icon: '🧥' },
  { id: 'clothes-robot-armour', category: 'clothes', rarity: 'epic', cost: 240, icon: '🤖' },
  { id: 'clothes-captain-coat', category: 'clothes', rarity: 'epic', cost: 320, icon: '🎖️' },
  { id: 'clothes-dragon-suit', category: 'clothes', rarity: 'legendary', cost: 520, icon: '🐉' },
  { id: 'clothes-golden-suit', category: 'clothes', rarity: 'legendary', cost: 800, icon: '🏆' },
  { id: 'accessories-round-glasses', category: 'accessories', rarity: 'common', cost: 0, icon: '👓' },
  { id: 'accessories-star-badge', category: 'accessories', rarity: 'common', cost: 0, icon: '⭐' },
  { id: 'accessories-comet-cap', category: 'accessories', rarity: 'common', cost: 15, icon: '🧢' },
  { id: 'accessories-bow', category: 'accessories', rarity: 'common', cost: 25, icon: '🎀' },
  { id: 'accessories-scarf', category: 'accessories', rarity: 'common', cost: 35, icon: '🧣' },
  { id: 'accessories-headphones', category: 'accessories', rarity: 'rare', cost: 50, icon: '🎧' },
  { id: 'accessories-star-glasses', category: 'accessories', rarity: 'rare', cost: 75, icon: '🤩' },
  { id: 'accessories-bubble-helmet', category: 'accessories', rarity: 'rare', cost: 110, icon: '🫧' },
  { id: 'accessories-jetpack', category: 'accessories', rarity: 'epic', cost: 180, icon: '🚀' },
  { id: 'accessories-robot-pet', category: 'accessories', rarity: 'epic', cost: 240, icon: '🤖' },
  { id: 'accessories-hero-cape', category: 'accessories', rarity: 'epic', cost: 300, icon: '🦸' },
  { id: 'accessories-nebula-wings', category: 'accessories', rarity: 'legendary', cost: 600, icon: '🦋' },
  { id: 'accessories-star-crown', category: 'accessories', rarity: 'legendary', cost: 900, icon: '👑' },
  { id: 'background-morning-sky', category: 'background', rarity: 'common', cost: 0, icon: '☁️' },
  { id: 'background-starry-night', category: 'background', rarity: 'common', cost: 0, icon: '🌃' },
  { id: 'background-moon-base', category: 'background', rarity: 'common', cost: 15, icon: '🌕' },
  { id: 'background-red-planet', category: 'background', rarity: 'common', cost: 30, icon: '🔴' },
  { id: 'background-rocket-pad', category: 'background', rarity: 'common', cost: 45, icon: '🚀' },
  { id: 'background-meteor-shower', category: 'background', rarity: 'rare', cost: 70, icon: '☄️' },
  { id: 'background-ringed-giant', category: 'background', rarity: 'rare', cost: 95, icon: '🪐' },
  { id: 'background-earthrise', category: 'background', rarity: 'rare', cost: 130, icon: '🌍' },
  { id: 'background-space-station', category: 'background', rarity: 'epic', cost: 170, icon: '🛰️' },
  { id: 'background-aurora', category: 'background', rarity: 'epic', cost: 230, icon: '🌠' },
  { id: 'background-crystal-cave', category: 'background', rarity: 'epic', cost: 320, icon: '💎' },
  { id: 'background-spiral-galaxy', category: 'background', rarity: 'legendary', cost: 550, icon: '🌀' },
  { id: 'background-golden-supernova', category: 'background', rarity: 'legendary', cost: 850, icon: '🌟' },
] as const satisfies readonly AvatarItem[]

export type AvatarItemId = (typeof AVATAR_CATALOGUE)[number]['id']
export type AvatarItemIdOf<Category extends AvatarCategory> = Extract<
  (typeof AVATAR_CATALOGUE)[number],
  { category: Category }
>['id']

/** What a figure wears in each category; null is nothing of that category. */
export type EquippedAvatar = { [Category in AvatarCategory]: AvatarItemIdOf<Category> | null }

/** What a figure has on where the child put on nothing else: free items only. */
export const STARTING_AVATAR = {
  hair: 'hair-short-crop',
  clothes: 'clothes-cadet-suit',
  accessories: null,
  background: 'background-morning-sky',
} as const satisfies EquippedAvatar

export function isAvatarItemId(value: unknown): value is AvatarItemId {
  return AVATAR_CATALOGUE.some((item) => item.id === value)
}
