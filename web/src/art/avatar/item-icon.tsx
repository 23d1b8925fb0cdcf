import { Suspense } from 'react'
import type { AvatarItemId, AvatarItemIdOf } from '#core/avatar/catalogue.ts'
import type { Skin } from '#core/avatar/figure.ts'
import { CroppedDrawing } from '#web/art/avatar/cropped-drawing.tsx'
import { BareHead } from '#web/art/avatar/figure.tsx'
import { HAIR_CROP, HEAD_CROP } from '#web/art/avatar/layer.ts'
import { AccessoryIcon, BackgroundLayer, ClothesLayer, HairIcon } from '#web/art/avatar/lazy-layers.ts'
import type { DrawingProps } from '#web/art/drawing.tsx'

interface ItemIconProps extends DrawingProps {
  id: AvatarItemId
  /** Whose head hair is shown on. */
  skin?: Skin | null | undefined
}

function isOf<Category extends 'hair' | 'clothes' | 'accessories'>(
  category: Category,
  id: AvatarItemId,
): id is AvatarItemIdOf<Category> {
  return id.startsWith(`${category}-`)
}

function ItemPicture({ id, skin, ...frame }: ItemIconProps) {
  if (isOf('hair', id)) return <HairIcon id={id} skin={skin} {...frame} />
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

/** A child's skin, on a head without hair. */
export function SkinIcon({ skin, ...frame }: DrawingProps & { skin: Skin }) {
  return (
    <CroppedDrawing crop={HEAD_CROP} {...frame}>
      <BareHead skin={skin} />
    </CroppedDrawing>
  )
}

/** One item of the store, drawn alone and cut to its own shape. */
export function ItemIcon({ size = 72, ...item }: ItemIconProps) {
  const { id, skin } = item
  const bare = (
    <CroppedDrawing crop={HAIR_CROP} size={size}>
      {isOf('hair', id) && <BareHead skin={skin} />}
    </CroppedDrawing>
  )
  return (
    <Suspense fallback={bare}>
      <ItemPicture size={size} {...item} />
    </Suspense>
  )
}
