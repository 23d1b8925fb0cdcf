import type { AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import {
  BubbleHelmet,
  HeroCape,
  HeroCapeClasp,
  Jetpack,
  JetpackStraps,
  NebulaWings,
  RobotPet,
  StarCrown,
} from '#web/art/avatar/accessories/gear.tsx'
import {
  Bow,
  CometCap,
  Headphones,
  RoundGlasses,
  Scarf,
  StarBadge,
  StarGlasses,
} from '#web/art/avatar/accessories/small-things.tsx'
import type { Crop, WornLayer, WornLayerProps } from '#web/art/avatar/layer.ts'

type AccessoryId = AvatarItemIdOf<'accessories'>

export const ACCESSORIES: Record<AccessoryId, WornLayer & { crop: Crop }> = {
  'accessories-round-glasses': { front: RoundGlasses, crop: [48, 39, 104] },
  'accessories-star-badge': { front: StarBadge, crop: [96, 119, 44] },
  'accessories-comet-cap': { front: CometCap, crop: [36, -12, 128] },
  'accessories-bow': { front: Bow, crop: [92, -2, 84] },
  'accessories-scarf': { front: Scarf, crop: [52, 100, 96] },
  'accessories-headphones': { front: Headphones, crop: [28, 2, 144] },
  'accessories-star-glasses': { front: StarGlasses, crop: [46, 38, 108] },
  'accessories-bubble-helmet': { front: BubbleHelmet, crop: [26, 8, 148] },
  'accessories-jetpack': { back: Jetpack, front: JetpackStraps, crop: [30, 72, 140] },
  'accessories-robot-pet': { front: RobotPet, crop: [126, 96, 86] },
  'accessories-hero-cape': { back: HeroCape, front: HeroCapeClasp, crop: [24, 76, 152] },
  'accessories-nebula-wings': { back: NebulaWings, crop: [0, 18, 200] },
  'accessories-star-crown': { front: StarCrown, crop: [40, -30, 120] },
}

export function AccessoryLayer({ id, part }: WornLayerProps<AccessoryId>) {
  const Part = ACCESSORIES[id][part]
  return Part ? <Part /> : null
}
