import { Suspense, useId } from 'react'
import { type AvatarItemIdOf, type EquippedAvatar, STARTING_AVATAR } from '#core/avatar/catalogue.ts'
import type { Skin } from '#core/avatar/figure.ts'
import { Head } from '#web/art/avatar/figure.tsx'
import { AccessoryLayer, BackgroundLayer, ClothesLayer, HairLayer } from '#web/art/avatar/lazy-layers.ts'
import { NO_SKIN, SKIN_TONES, SkinContext } from '#web/art/avatar/skin.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'

const UNDER_A_HAT = 'M30 200V84a70 56 0 0 1 140 0V200z'

/** Tall hair must not poke through what sits on the head: it is cut to the space that is left. */
const ROOM_FOR_HAIR: Partial<Record<AvatarItemIdOf<'accessories'>, string>> = {
  'accessories-comet-cap': UNDER_A_HAT,
  'accessories-star-crown': UNDER_A_HAT,
  'accessories-bubble-helmet': 'M36 80a64 64 0 0 1 128 0V200H36z',
}

interface AvatarProps extends DrawingProps {
  /** `null`: a figure still to be chosen. */
  skin?: Skin | null
  /** A category left out or null falls back to what every explorer starts with; hair that is null is no hair. */
  equipped?: Partial<EquippedAvatar>
  mood?: Mood
}

/** The child's own explorer, drawn from the back of the scene to the front. */
export function Avatar({
  skin = 'sand',
  equipped = {},
  mood = 'idle',
  size = 160,
  title,
  className,
}: AvatarProps) {
  const frame = useId()
  const hair = equipped.hair === undefined ? STARTING_AVATAR.hair : equipped.hair
  const clothes = equipped.clothes ?? STARTING_AVATAR.clothes
  const background = equipped.background ?? STARTING_AVATAR.background
  const accessory = equipped.accessories
  const hairRoom = accessory ? ROOM_FOR_HAIR[accessory] : undefined
  return (
    <Drawing canvas={[200, 200]} size={size} title={title} className={className}>
      <clipPath id={frame}>
        <rect width={200} height={200} rx={40} />
      </clipPath>
      {hairRoom && (
        <clipPath id={`${frame}h`}>
          <path d={hairRoom} />
        </clipPath>
      )}
      <g clipPath={`url(#${frame})`}>
        <rect width={200} height={200} fill="#cfe6fa" />
        <Suspense fallback={null}>
          <BackgroundLayer id={background} />
          <ellipse cx={100} cy={191} rx={46} ry={6} fill="#1b1a4b" opacity={0.22} />
          {accessory && <AccessoryLayer id={accessory} part="back" />}
          {hair && <HairLayer id={hair} part="back" />}
          <SkinContext value={skin ? SKIN_TONES[skin] : NO_SKIN}>
            <ClothesLayer id={clothes} />
            <Head mood={mood} />
          </SkinContext>
          <g clipPath={hairRoom && `url(#${frame}h)`}>{hair && <HairLayer id={hair} part="front" />}</g>
          {accessory && <AccessoryLayer id={accessory} part="front" />}
        </Suspense>
      </g>
    </Drawing>
  )
}
