import type { ReactNode } from 'react'
import { INK, MIRROR } from '#web/art/avatar/figure.tsx'
import { useSkinTone } from '#web/art/avatar/skin.ts'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

export const TORSO = 'M74 124Q100 116 126 124Q134 146 132 166Q100 173 68 166Q66 146 74 124z'

interface OutfitProps {
  top: string
  shade: string
  sleeves?: string
  /** Gloves; bare hands without. */
  hands?: string
  legs: string
  shoes: string
  shoesShade: string
  /** Drawn on the torso, under the arms. */
  children?: ReactNode
}

function Leg({ legs, shoes, shoesShade }: Pick<OutfitProps, 'legs' | 'shoes' | 'shoesShade'>) {
  return (
    <>
      <Limb d="M86 160V177" width={16} fill={legs} ink={INK} />
      <Shape
        d="M68 191q-1 -16 14 -16h9q8 0 8 8v8z"
        fill={shoes}
        shade={shoesShade}
        ink={INK}
        light={[-3, -5]}
      />
    </>
  )
}

/** The cut that all clothes share, so that every item fits the one figure. */
export function Outfit({ top, shade, sleeves = top, hands, legs, shoes, shoesShade, children }: OutfitProps) {
  const { fill: skin } = useSkinTone()
  const leg = <Leg legs={legs} shoes={shoes} shoesShade={shoesShade} />
  const arm = (
    <>
      <circle cx={50} cy={166} r={8.5} fill={hands ?? skin} stroke={INK} strokeWidth={LINE} />
      <Limb d="M73 135Q59 143 54 157" width={12} fill={sleeves} ink={INK} />
    </>
  )
  return (
    <>
      {leg}
      <g transform={MIRROR}>{leg}</g>
      <Shape d={TORSO} fill={top} shade={shade} ink={INK} />
      {children}
      {arm}
      <g transform={MIRROR}>{arm}</g>
    </>
  )
}
