import { lazy } from 'react'

/** One chunk per category: a child who looks at hair does not download the galaxies. */
export const HairLayer = lazy(async () => ({
  default: (await import('./hair/hair-layer.tsx')).HairLayer,
}))
export const HairIcon = lazy(async () => ({
  default: (await import('./hair/hair-icon.tsx')).HairIcon,
}))
export const ClothesLayer = lazy(async () => ({
  default: (await import('./clothes/clothes-layer.tsx')).ClothesLayer,
}))
export const AccessoryLayer = lazy(async () => ({
  default: (await import('./accessories/accessories-layer.tsx')).AccessoryLayer,
}))
export const AccessoryIcon = lazy(async () => ({
  default: (await import('./accessories/accessory-icon.tsx')).AccessoryIcon,
}))
export const BackgroundLayer = lazy(async () => ({
  default: (await import('./background/background-layer.tsx')).BackgroundLayer,
}))
