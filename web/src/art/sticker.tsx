import type { Table } from '#core/tables/table.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { heroPicture } from '#web/art/heroes/hero.tsx'

interface StickerProps extends DrawingProps {
  table: Table
  /** A sticker that is still to be earned is a pale print of itself. */
  earned?: boolean
}

/** The hero of a table as a round sticker with one corner peeling off the sheet. */
export function Sticker({ table, earned = true, size = 120, title, className }: StickerProps) {
  const { light, main } = heroColours[table]
  return (
    <Drawing canvas={[240, 240]} size={size} title={title} className={className}>
      <ellipse cx={122} cy={128} rx={108} ry={106} fill="#1b1a4b" opacity={0.14} />
      <g className={earned ? undefined : 'art-locked'}>
        <circle cx={120} cy={118} r={110} fill="#fff" />
        <circle cx={120} cy={118} r={99} fill={light} />
        <path d="M21 118a99 99 0 0 0 198 0q-99 44 -198 0z" fill={main} opacity={0.35} />
        <image href={heroPicture(table, 'happy')} x={36} y={30} width={168} height={168} />
      </g>
      <path d="M166 218Q184 176 226 152A110 110 0 0 1 166 218z" fill="#e9e4f5" />
      <path d="M166 218Q172 192 184 176Q202 166 226 152" fill="none" stroke="#d3cbe6" strokeWidth={4} />
    </Drawing>
  )
}
