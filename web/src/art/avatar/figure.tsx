import type { Skin } from '#core/avatar/figure.ts'
import { SKIN_TONES, SkinContext, useSkinTone } from '#web/art/avatar/skin.ts'
import { Face } from '#web/art/heroes/face.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { LINE, Shape } from '#web/art/shape.tsx'

/** One outline colour for the explorer and everything it can wear. */
export const INK = '#2d2354'

const HEAD = 'M53 84C53 56 72 40 100 40S147 56 147 84C147 112 126 128 100 128S53 112 53 84z'

export const MIRROR = 'translate(200) scale(-1 1)'

export function Head({ mood }: { mood: Mood }) {
  const { fill, shade, cheek } = useSkinTone()
  return (
    <>
      <circle cx={52} cy={91} r={9} fill={shade} stroke={INK} strokeWidth={LINE} />
      <circle cx={148} cy={91} r={9} fill={shade} stroke={INK} strokeWidth={LINE} />
      <Shape d={HEAD} fill={fill} shade={shade} ink={INK} light={[-6, -5]} />
      <Face x={100} y={91} mood={mood} ink={INK} cheek={cheek} gap={22} scale={0.88} />
    </>
  )
}

/** What hair is drawn on when it is drawn alone: a featureless head, or the child's own. */
export function BareHead({ skin }: { skin: Skin | null | undefined }) {
  if (!skin) return <path d={HEAD} fill="#efeaf8" stroke="#d3cbe6" strokeWidth={LINE} />
  return (
    <SkinContext value={SKIN_TONES[skin]}>
      <Head mood="happy" />
    </SkinContext>
  )
}
