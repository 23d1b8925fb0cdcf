import type { StoryKey } from '#core/exercises/story/story.ts'
import type { Thing } from '#web/art/things.tsx'

/** What each story tells about. */
export const STORY_THINGS: Readonly<Record<StoryKey, Thing>> = {
  '1-1': 'stone',
  '1-2': 'astronaut',
  '2-1': 'bell',
  '2-2': 'cookie',
  '3-1': 'gear',
  '3-2': 'flower',
  '4-1': 'ball',
  '4-2': 'apple',
  '5-1': 'shell',
  '5-2': 'bun',
  '6-1': 'drop',
  '6-2': 'flower',
  '7-1': 'star',
  '7-2': 'apple',
  '8-1': 'pearl',
  '8-2': 'cookie',
  '9-1': 'fish',
  '9-2': 'carrot',
  '10-1': 'bird',
  '10-2': 'crayon',
  '11-1': 'ball',
  '11-2': 'spark',
  '12-1': 'egg',
  '12-2': 'gear',
}
