import type { AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import {
  CloudCurlsBack,
  CloudCurlsFront,
  CometTailBack,
  CometTailFront,
  SkyScarf,
} from '#web/art/avatar/hair/first-styles.tsx'
import {
  OrbitPonytailBack,
  OrbitPonytailFront,
  RocketBraidsBack,
  RocketBraidsFront,
  StarlightWavesBack,
  StarlightWavesFront,
} from '#web/art/avatar/hair/long-styles.tsx'
import {
  CometCurlsBack,
  CometCurlsFront,
  MeteorSpikes,
  MoonBobBack,
  MoonBobFront,
  ShortCrop,
  TwinBunsBack,
  TwinBunsFront,
} from '#web/art/avatar/hair/short-styles.tsx'
import {
  AuroraLongBack,
  AuroraLongFront,
  GalaxyAfroBack,
  GalaxyAfroFront,
  IceCrystal,
  LaserMohawk,
  SolarFlare,
} from '#web/art/avatar/hair/wonder-styles.tsx'
import type { WornLayer, WornLayerProps } from '#web/art/avatar/layer.ts'

type HairId = AvatarItemIdOf<'hair'>

const HAIR: Record<HairId, WornLayer> = {
  'hair-short-crop': { front: ShortCrop },
  'hair-moon-bob': { back: MoonBobBack, front: MoonBobFront },
  'hair-cloud-curls': { back: CloudCurlsBack, front: CloudCurlsFront },
  'hair-comet-tail': { back: CometTailBack, front: CometTailFront },
  'hair-sky-scarf': { front: SkyScarf },
  'hair-meteor-spikes': { front: MeteorSpikes },
  'hair-orbit-ponytail': { back: OrbitPonytailBack, front: OrbitPonytailFront },
  'hair-twin-buns': { back: TwinBunsBack, front: TwinBunsFront },
  'hair-comet-curls': { back: CometCurlsBack, front: CometCurlsFront },
  'hair-rocket-braids': { back: RocketBraidsBack, front: RocketBraidsFront },
  'hair-starlight-waves': { back: StarlightWavesBack, front: StarlightWavesFront },
  'hair-galaxy-afro': { back: GalaxyAfroBack, front: GalaxyAfroFront },
  'hair-laser-mohawk': { front: LaserMohawk },
  'hair-aurora-long': { back: AuroraLongBack, front: AuroraLongFront },
  'hair-solar-flare': { front: SolarFlare },
  'hair-ice-crystal': { front: IceCrystal },
}

export function HairLayer({ id, part }: WornLayerProps<HairId>) {
  const Part = HAIR[id][part]
  return Part ? <Part /> : null
}
