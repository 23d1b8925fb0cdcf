import { Suspense } from 'react'
import type { AvatarItemId, AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import { CroppedDrawing } from '#web/art/avatar/cropped-drawing.tsx'
import { AccessoryIcon, BackgroundLayer, ClothesLayer, HairIcon } from '#web/art/avatar/lazy-layers.ts'
import type { DrawingProps } from '#web/art/drawing.tsx'

interface ItemIconProps extends DrawingProps {
  id: AvatarItemId
}

function isOf<Category extends 'hair' | 'clothes' | 'accessories'>(
  category: Category,
  id: AvatarItemId,
): id is AvatarItemIdOf<Category> {
  return id.startsWith(`${category}-`)
}

function ItemPicture({ id, ...frame }: ItemIconProps) {
  if (isOf('hair', id)) return <HairIcon id={id} {...frame} />
  if (isOf('accessories', id)) return <AccessoryIcon id={id} {...frame} />
  if (isOf('clothes', id)) {
    return (
      <CroppedDrawing crop={[36, 90, 128]} {...frame}>
        <ClothesLayer id={id} />
      </CroppedDrawing>
    )
  }
  return (
    <CroppedDrawing crop={[0, 0, 200]} rounded {...frame}>
      <BackgroundLayer id={id} />
    </CroppedDrawing>
  )
}

/** One item of the store, drawn alone and cut to its own shape. */
export function ItemIcon({ size = 72, ...item }: ItemIconProps) {
  return (
    <Suspense fallback={<CroppedDrawing crop={[0, 0, 200]} size={size} />}>
      <ItemPicture size={size} {...item} />
    </Suspense>
  )
}
