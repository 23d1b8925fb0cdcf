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

export interface AvatarLook {
  /** `null`: a figure still to be chosen. */
  skin?: Skin | null
  /** A category left out or null falls back to what every explorer starts with; hair that is null is no hair. */
  equipped?: Partial<EquippedAvatar>
}

interface FigureProps extends AvatarLook {
  mood?: Mood
}

/** The child's own explorer on a canvas of 200 × 200, for drawings that place it inside. */
export function AvatarFigure({ skin = 'sand', equipped = {}, mood = 'idle' }: FigureProps) {
  const room = useId()
  const hair = equipped.hair === undefined ? STARTING_AVATAR.hair : equipped.hair
  const clothes = equipped.clothes ?? STARTING_AVATAR.clothes
  const accessory = equipped.accessories
  const hairRoom = accessory ? ROOM_FOR_HAIR[accessory] : undefined
  return (
    <>
      {hairRoom && (
        <clipPath id={room}>
          <path d={hairRoom} />
        </clipPath>
      )}
      {accessory && <AccessoryLayer id={accessory} part="back" />}
      {hair && <HairLayer id={hair} part="back" />}
      <SkinContext value={skin ? SKIN_TONES[skin] : NO_SKIN}>
        <ClothesLayer id={clothes} />
        <Head mood={mood} />
      </SkinContext>
      <g clipPath={hairRoom && `url(#${room})`}>{hair && <HairLayer id={hair} part="front" />}</g>
      {accessory && <AccessoryLayer id={accessory} part="front" />}
    </>
  )
}

/** The explorer before its background. */
export function Avatar({ size = 160, title, className, ...look }: FigureProps & DrawingProps) {
  const frame = useId()
  const background = look.equipped?.background ?? STARTING_AVATAR.background
  return (
    <Drawing canvas={[200, 200]} size={size} title={title} className={className}>
      <clipPath id={frame}>
        <rect width={200} height={200} rx={40} />
      </clipPath>
      <g clipPath={`url(#${frame})`}>
        <rect width={200} height={200} fill="#cfe6fa" />
        <Suspense fallback={null}>
          <BackgroundLayer id={background} />
          <ellipse cx={100} cy={191} rx={46} ry={6} fill="#1b1a4b" opacity={0.22} />
          <AvatarFigure {...look} />
        </Suspense>
      </g>
    </Drawing>
  )
}
