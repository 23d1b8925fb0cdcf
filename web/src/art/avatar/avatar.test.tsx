import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import { describe, expect, it } from 'vitest'
import { AVATAR_CATALOGUE, type AvatarItemId } from '#core/avatar/catalogue.ts'
import { FIGURE_HAIR, SKINS } from '#core/avatar/figure.ts'
import { Avatar } from '#web/art/avatar/avatar.tsx'
import { ItemIcon } from '#web/art/avatar/item-icon.tsx'
import { SKIN_TONES } from '#web/art/avatar/skin.ts'

/** Waits for the lazily loaded layers, as a browser would. */
async function markupOf(drawing: ReactElement): Promise<string> {
  const { prelude } = await prerender(drawing)
  return new Response(prelude).text()
}

describe('ItemIcon', () => {
  it.each(AVATAR_CATALOGUE.map((item) => item.id))('draws %s', async (id: AvatarItemId) => {
    const markup = await markupOf(<ItemIcon id={id} />)
    expect(markup.match(/<(path|circle|ellipse|rect|use)\b/g)?.length ?? 0).toBeGreaterThan(2)
  })

  it('draws no two items alike', async () => {
    const drawings = await Promise.all(AVATAR_CATALOGUE.map(({ id }) => markupOf(<ItemIcon id={id} />)))
    expect(new Set(drawings).size).toBe(AVATAR_CATALOGUE.length)
  })
})

describe('Avatar', () => {
  it('dresses an explorer who has equipped nothing in the starting items', async () => {
    const starting = await markupOf(
      <Avatar
        equipped={{
          hair: 'hair-short-crop',
          clothes: 'clothes-cadet-suit',
          background: 'background-morning-sky',
        }}
      />,
    )
    const nulls = { clothes: null, accessories: null, background: null }
    expect(await markupOf(<Avatar />)).toBe(starting)
    expect(await markupOf(<Avatar equipped={nulls} />)).toBe(starting)
  })

  it('changes when any one category changes', async () => {
    const looks = await Promise.all(
      [
        <Avatar key="start" />,
        <Avatar key="hair" equipped={{ hair: 'hair-comet-curls' }} />,
        <Avatar key="clothes" equipped={{ clothes: 'clothes-lab-coat' }} />,
        <Avatar key="accessories" equipped={{ accessories: 'accessories-bow' }} />,
        <Avatar key="background" equipped={{ background: 'background-aurora' }} />,
      ].map(markupOf),
    )
    expect(new Set(looks).size).toBe(looks.length)
  })

  it('[W6] differs by skin, hands included, and by hair; nobody’s figure is none of them', async () => {
    const looks = await Promise.all([
      ...SKINS.map((skin) => markupOf(<Avatar skin={skin} equipped={{ clothes: 'clothes-star-tee' }} />)),
      ...FIGURE_HAIR.map((hair) => markupOf(<Avatar skin="ebony" equipped={{ hair }} />)),
      markupOf(<Avatar skin={null} equipped={{ hair: null }} />),
    ])
    expect(new Set(looks).size).toBe(looks.length)
    for (const [index, skin] of SKINS.entries()) {
      const { fill } = SKIN_TONES[skin]
      // A lit head and two hands.
      expect(looks[index]?.match(new RegExp(`fill="${fill}"`, 'g')), skin).toHaveLength(3)
    }
  })

  it('cuts tall hair under a hat and leaves it alone otherwise', async () => {
    const hair = 'hair-solar-flare'
    const bare = await markupOf(<Avatar equipped={{ hair }} />)
    const crowned = await markupOf(<Avatar equipped={{ hair, accessories: 'accessories-star-crown' }} />)
    const roomForHair = 'M30 200V84a70 56 0 0 1 140 0V200z'
    expect(bare).not.toContain(roomForHair)
    expect(crowned).toContain(roomForHair)
  })
})
