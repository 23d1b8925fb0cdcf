import type { ComponentType } from 'react'
import type { AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import {
  CadetSuit,
  CometHoodie,
  ExplorerVest,
  LabCoat,
  MechanicOveralls,
  MoonStripes,
  StarTee,
} from '#web/art/avatar/clothes/everyday.tsx'
import {
  CaptainCoat,
  DragonSuit,
  GoldenSuit,
  PilotJacket,
  RobotArmour,
  SaturnDress,
} from '#web/art/avatar/clothes/splendid.tsx'

type ClothesId = AvatarItemIdOf<'clothes'>

const CLOTHES: Record<ClothesId, ComponentType> = {
  'clothes-cadet-suit': CadetSuit,
  'clothes-star-tee': StarTee,
  'clothes-moon-stripes': MoonStripes,
  'clothes-mechanic-overalls': MechanicOveralls,
  'clothes-comet-hoodie': CometHoodie,
  'clothes-explorer-vest': ExplorerVest,
  'clothes-lab-coat': LabCoat,
  'clothes-saturn-dress': SaturnDress,
  'clothes-pilot-jacket': PilotJacket,
  'clothes-robot-armour': RobotArmour,
  'clothes-captain-coat': CaptainCoat,
  'clothes-dragon-suit': DragonSuit,
  'clothes-golden-suit': GoldenSuit,
}

export function ClothesLayer({ id }: { id: ClothesId }) {
  const Clothes = CLOTHES[id]
  return <Clothes />
}
