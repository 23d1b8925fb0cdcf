import type { AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import { ACCESSORIES, AccessoryLayer } from '#web/art/avatar/accessories/accessories-layer.tsx'
import { CroppedDrawing } from '#web/art/avatar/cropped-drawing.tsx'
import type { DrawingProps } from '#web/art/drawing.tsx'

interface AccessoryIconProps extends DrawingProps {
  id: AvatarItemIdOf<'accessories'>
}

export function AccessoryIcon({ id, ...frame }: AccessoryIconProps) {
  return (
    <CroppedDrawing crop={ACCESSORIES[id].crop} {...frame}>
      <AccessoryLayer id={id} part="back" />
      <AccessoryLayer id={id} part="front" />
    </CroppedDrawing>
  )
}
