import type { Fact, StoryKey } from '#core/exercises/exercise.ts'
import type { GameTable } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

type Tell = (fact: Fact) => string
type GameStoryKey = `${GameTable}-${1 | 2}`

/** Two scenes for each game table. `a` is the size of a group, `b` how many groups there are. */
const STORIES: Readonly<Record<GameStoryKey, Tell>> = {
  '2-1': (fact) => m.games_story_2_1({ ...fact }),
  '2-2': (fact) => m.games_story_2_2({ ...fact }),
  '3-1': (fact) => m.games_story_3_1({ ...fact }),
  '3-2': (fact) => m.games_story_3_2({ ...fact }),
  '4-1': (fact) => m.games_story_4_1({ ...fact }),
  '4-2': (fact) => m.games_story_4_2({ ...fact }),
  '5-1': (fact) => m.games_story_5_1({ ...fact }),
  '5-2': (fact) => m.games_story_5_2({ ...fact }),
  '6-1': (fact) => m.games_story_6_1({ ...fact }),
  '6-2': (fact) => m.games_story_6_2({ ...fact }),
  '7-1': (fact) => m.games_story_7_1({ ...fact }),
  '7-2': (fact) => m.games_story_7_2({ ...fact }),
  '8-1': (fact) => m.games_story_8_1({ ...fact }),
  '8-2': (fact) => m.games_story_8_2({ ...fact }),
  '9-1': (fact) => m.games_story_9_1({ ...fact }),
  '9-2': (fact) => m.games_story_9_2({ ...fact }),
  '10-1': (fact) => m.games_story_10_1({ ...fact }),
  '10-2': (fact) => m.games_story_10_2({ ...fact }),
  '11-1': (fact) => m.games_story_11_1({ ...fact }),
  '11-2': (fact) => m.games_story_11_2({ ...fact }),
  '12-1': (fact) => m.games_story_12_1({ ...fact }),
  '12-2': (fact) => m.games_story_12_2({ ...fact }),
}

export function storyText(key: StoryKey, fact: Fact): string {
  if (!isGameStory(key)) throw new Error(`there is no story ${key}`)
  return STORIES[key](fact)
}

function isGameStory(key: string): key is GameStoryKey {
  return key in STORIES
}
