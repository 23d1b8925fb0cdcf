import type { AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import type { Skin } from '#core/avatar/figure.ts'
import { CroppedDrawing } from '#web/art/avatar/cropped-drawing.tsx'
import { BareHead } from '#web/art/avatar/figure.tsx'
import { HairLayer } from '#web/art/avatar/hair/hair-layer.tsx'
import { HAIR_CROP } from '#web/art/avatar/layer.ts'
import type { DrawingProps } from '#web/art/drawing.tsx'

interface HairIconProps extends DrawingProps {
  id: AvatarItemIdOf<'hair'>
  skin?: Skin | null | undefined
}

export function HairIcon({ id, skin, ...frame }: HairIconProps) {
  return (
    <CroppedDrawing crop={HAIR_CROP} {...frame}>
      <HairLayer id={id} part="back" />
      <BareHead skin={skin} />
      <HairLayer id={id} part="front" />
    </CroppedDrawing>
  )
}
