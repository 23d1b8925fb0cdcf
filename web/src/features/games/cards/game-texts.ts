import type { Difficulty } from '#core/tables/difficulty.ts'
import type { GameTable } from '#core/tables/table.ts'
import type { Metal } from '#web/art/metal.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface CardText {
  readonly title: () => string
  readonly description: () => string
}

export const GAME_TEXTS: Readonly<Record<GameTable, CardText>> = {
  2: { title: () => m.games_title_2(), description: () => m.games_description_2() },
  3: { title: () => m.games_title_3(), description: () => m.games_description_3() },
  4: { title: () => m.games_title_4(), description: () => m.games_description_4() },
  5: { title: () => m.games_title_5(), description: () => m.games_description_5() },
  6: { title: () => m.games_title_6(), description: () => m.games_description_6() },
  7: { title: () => m.games_title_7(), description: () => m.games_description_7() },
  8: { title: () => m.games_title_8(), description: () => m.games_description_8() },
  9: { title: () => m.games_title_9(), description: () => m.games_description_9() },
  10: { title: () => m.games_title_10(), description: () => m.games_description_10() },
  11: { title: () => m.games_title_11(), description: () => m.games_description_11() },
  12: { title: () => m.games_title_12(), description: () => m.games_description_12() },
}

export const DIFFICULTY_TEXTS: Readonly<Record<Difficulty, () => string>> = {
  easy: () => m.games_difficulty_easy(),
  medium: () => m.games_difficulty_medium(),
  hard: () => m.games_difficulty_hard(),
  'very-hard': () => m.games_difficulty_very_hard(),
}

export const MEDAL_TEXTS: Readonly<Record<Metal, () => string>> = {
  bronze: () => m.rewards_medal_bronze(),
  silver: () => m.rewards_medal_silver(),
  gold: () => m.rewards_medal_gold(),
}
