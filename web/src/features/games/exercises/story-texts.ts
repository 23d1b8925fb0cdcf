import type { StoryKey } from '#core/exercises/story/story.ts'
import type { Fact } from '#core/tables/fact.ts'
import { m } from '#web/generated/paraglide/messages.js'

type Tell = (fact: Fact) => string

/** Two scenes for each table. `a` is how many groups there are, `b` how many things each group has. */
const STORIES: Readonly<Record<StoryKey, Tell>> = {
  '1-1': (fact) => m.games_story_1_1({ ...fact }),
  '1-2': (fact) => m.games_story_1_2({ ...fact }),
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
  return STORIES[key](fact)
}
