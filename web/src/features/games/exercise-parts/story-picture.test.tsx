import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { TABLES } from '#core/tables/table.ts'
import { THINGS } from '#web/art/things.tsx'
import { StoryPicture } from '#web/features/games/exercise-parts/story-picture.tsx'
import { STORY_THINGS } from '#web/features/games/exercise-parts/story-things.ts'

/** The areas filled with things, by the size of one thing with its room. */
function thingsOn(plate: string): number {
  const areas = [...plate.matchAll(/<rect x="7" y="\d+" width="(\d+)" height="(\d+)"/g)]
  return areas.reduce((sum, [, width, height]) => sum + (Number(width) / 26) * (Number(height) / 26), 0)
}

describe('[L22] the picture of a story', () => {
  it('has a plate for each of the a groups, with b things on it, for every fact', () => {
    for (const a of TABLES) {
      for (const b of TABLES) {
        const html = renderToStaticMarkup(<StoryPicture item={{ a, b, table: a }} thing="cookie" />)
        const plates = html.split('<svg').slice(1)
        expect(plates.map(thingsOn), `${a} × ${b}`).toEqual(Array(a).fill(b))
        expect(html).toContain(`aria-label="${a} ${a === 1 ? 'group' : 'groups'} of ${b}"`)
      }
    }
  })
  it('draws what is told: every thing of a story has its own drawing, and no drawing is idle', () => {
    expect([...new Set(Object.values(STORY_THINGS))].sort()).toEqual(Object.keys(THINGS).sort())
    const drawings = Object.values(THINGS).map((thing) =>
      renderToStaticMarkup(<svg aria-hidden>{thing}</svg>),
    )
    expect(new Set(drawings).size).toBe(drawings.length)
  })
})
