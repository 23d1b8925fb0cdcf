import type { AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import { CroppedDrawing } from '#web/art/avatar/cropped-drawing.tsx'
import { DressingDummy } from '#web/art/avatar/figure.tsx'
import { HairLayer } from '#web/art/avatar/hair/hair-layer.tsx'
import type { DrawingProps } from '#web/art/drawing.tsx'

interface HairIconProps extends DrawingProps {
  id: AvatarItemIdOf<'hair'>
}

export function HairIcon({ id, ...frame }: HairIconProps) {
  return (
    <CroppedDrawing crop={[14, -6, 180]} {...frame}>
      <HairLayer id={id} part="back" />
      <DressingDummy />
      <HairLayer id={id} part="front" />
    </CroppedDrawing>
  )
}
