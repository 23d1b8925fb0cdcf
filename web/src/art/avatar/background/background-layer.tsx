import type { ComponentType } from 'react'
import type { AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import {
  Aurora,
  CrystalCave,
  Earthrise,
  GoldenSupernova,
  RingedGiant,
  SpaceStation,
  SpiralGalaxy,
} from '#web/art/avatar/background/far-skies.tsx'
import {
  MeteorShower,
  MoonBase,
  MorningSky,
  RedPlanet,
  RocketPad,
  StarryNight,
} from '#web/art/avatar/background/near-skies.tsx'

type BackgroundId = AvatarItemIdOf<'background'>

const BACKGROUNDS: Record<BackgroundId, ComponentType> = {
  'background-morning-sky': MorningSky,
  'background-starry-night': StarryNight,
  'background-moon-base': MoonBase,
  'background-red-planet': RedPlanet,
  'background-rocket-pad': RocketPad,
  'background-meteor-shower': MeteorShower,
  'background-ringed-giant': RingedGiant,
  'background-earthrise': Earthrise,
  'background-space-station': SpaceStation,
  'background-aurora': Aurora,
  'background-crystal-cave': CrystalCave,
  'background-spiral-galaxy': SpiralGalaxy,
  'background-golden-supernova': GoldenSupernova,
}

export function BackgroundLayer({ id }: { id: BackgroundId }) {
  const Background = BACKGROUNDS[id]
  return <Background />
}
