import { lazyPart } from '#web/browser/lazy-with-retry.ts'

/** One chunk per category: a child who looks at hair does not download the galaxies. */
export const HairLayer = lazyPart(async () => (await import('#web/art/avatar/hair/hair-layer.tsx')).HairLayer)
export const HairIcon = lazyPart(async () => (await import('#web/art/avatar/hair/hair-icon.tsx')).HairIcon)
export const ClothesLayer = lazyPart(
  async () => (await import('#web/art/avatar/clothes/clothes-layer.tsx')).ClothesLayer,
)
export const AccessoryLayer = lazyPart(
  async () => (await import('#web/art/avatar/accessories/accessories-layer.tsx')).AccessoryLayer,
)
export const AccessoryIcon = lazyPart(
  async () => (await import('#web/art/avatar/accessories/accessory-icon.tsx')).AccessoryIcon,
)
export const BackgroundLayer = lazyPart(
  async () => (await import('#web/art/avatar/background/background-layer.tsx')).BackgroundLayer,
)
