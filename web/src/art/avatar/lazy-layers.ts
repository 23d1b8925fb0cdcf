import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'

/** One chunk per category: a child who looks at hair does not download the galaxies. */
export const HairLayer = lazyWithRetry(
  async () => (await import('#web/art/avatar/hair/hair-layer.tsx')).HairLayer,
)
export const HairIcon = lazyWithRetry(
  async () => (await import('#web/art/avatar/hair/hair-icon.tsx')).HairIcon,
)
export const ClothesLayer = lazyWithRetry(
  async () => (await import('#web/art/avatar/clothes/clothes-layer.tsx')).ClothesLayer,
)
export const AccessoryLayer = lazyWithRetry(
  async () => (await import('#web/art/avatar/accessories/accessories-layer.tsx')).AccessoryLayer,
)
export const AccessoryIcon = lazyWithRetry(
  async () => (await import('#web/art/avatar/accessories/accessory-icon.tsx')).AccessoryIcon,
)
export const BackgroundLayer = lazyWithRetry(
  async () => (await import('#web/art/avatar/background/background-layer.tsx')).BackgroundLayer,
)
