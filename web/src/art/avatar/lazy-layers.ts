import { lazyPart } from '#web/ui/lazy-part.ts'

/** One chunk per category: a child who looks at hair does not download the galaxies. */
export const HairLayer = lazyPart(async () => (await import('./hair/hair-layer.tsx')).HairLayer)
export const HairIcon = lazyPart(async () => (await import('./hair/hair-icon.tsx')).HairIcon)
export const ClothesLayer = lazyPart(async () => (await import('./clothes/clothes-layer.tsx')).ClothesLayer)
export const AccessoryLayer = lazyPart(
  async () => (await import('./accessories/accessories-layer.tsx')).AccessoryLayer,
)
export const AccessoryIcon = lazyPart(
  async () => (await import('./accessories/accessory-icon.tsx')).AccessoryIcon,
)
export const BackgroundLayer = lazyPart(
  async () => (await import('./background/background-layer.tsx')).BackgroundLayer,
)
