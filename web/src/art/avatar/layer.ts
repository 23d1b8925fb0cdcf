import type { ComponentType } from 'react'

/** Where an item drawn alone is cut out of the canvas: left, top and width of a square. */
export type Crop = readonly [left: number, top: number, width: number]

/** Of a head with whatever hair. */
export const HAIR_CROP: Crop = [14, -6, 180]
/** Of a head alone. */
export const HEAD_CROP: Crop = [36, 20, 128]

/** An item that has a part behind the figure and a part in front of it. */
export interface WornLayer {
  back?: ComponentType
  front?: ComponentType
}

export interface WornLayerProps<Id extends string> {
  id: Id
  part: 'back' | 'front'
}
