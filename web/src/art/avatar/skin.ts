import { createContext, useContext } from 'react'
import type { Skin } from '#core/avatar/figure.ts'

export interface SkinTone {
  readonly fill: string
  readonly shade: string
  readonly cheek: string
}

export const SKIN_TONES: Readonly<Record<Skin, SkinTone>> = {
  porcelain: { fill: '#fcdcc6', shade: '#eebb9c', cheek: '#f9a897' },
  sand: { fill: '#f4c49b', shade: '#e0a076', cheek: '#f79c8b' },
  honey: { fill: '#dca471', shade: '#c18450', cheek: '#ec8468' },
  caramel: { fill: '#bd8055', shade: '#9c6239', cheek: '#d9694f' },
  cocoa: { fill: '#94603f', shade: '#744627', cheek: '#b9553f' },
  ebony: { fill: '#704733', shade: '#523021', cheek: '#9a4536' },
}

/** For a figure that is not chosen yet: no child's skin. */
export const NO_SKIN: SkinTone = { fill: '#e2dcf2', shade: '#c8bfe2', cheek: '#d3b6dc' }

/** Hands are drawn with the clothes and faces with the head; both ask here whose they are. */
export const SkinContext = createContext<SkinTone>(SKIN_TONES.sand)

export function useSkinTone(): SkinTone {
  return useContext(SkinContext)
}
