import { Drawing } from '#web/art/drawing.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { Limb, Shape } from '#web/art/shape.tsx'
import { brand } from '#web/config/brand.ts'

const { main, dark, ink } = heroColours[12]

const TIMES = 'M141 21L179 59M179 21L141 59'

/**
 * A young explorer's helmet with the times sign as its star, on a canvas of 200 × 200. The white rim
 * vanishes on paper and lets the mark stand out in space.
 */
export function LogoFigure() {
  return (
    <g transform="translate(1 0) scale(0.98)">
      <g fill="none" stroke="#fff">
        <ellipse cx={96} cy={112} rx={80} ry={78} strokeWidth={22} />
        <path d={TIMES} strokeWidth={41} />
      </g>
      <Shape
        d="M16 112a80 78 0 1 1 160 0a80 78 0 1 1 -160 0z"
        fill={main}
        shade={dark}
        ink={ink}
        light={[-12, -12]}
        line={9}
      />
      <path d="M40 84Q50 58 78 50" fill="none" stroke="#a9a9f6" strokeWidth={11} />
      <rect x={34} y={82} width={124} height={84} rx={41} fill="#fbfaff" stroke={ink} strokeWidth={9} />
      <g fill={ink}>
        <ellipse cx={70} cy={118} rx={13} ry={16} />
        <ellipse cx={122} cy={118} rx={13} ry={16} />
      </g>
      <g fill="#fff">
        <circle cx={65} cy={112} r={5} />
        <circle cx={117} cy={112} r={5} />
      </g>
      <path d="M84 140q12 11 24 0" fill="none" stroke={ink} strokeWidth={8} />
      <Limb d={TIMES} width={18} fill="#ffd45e" ink={ink} />
    </g>
  )
}

interface LogoProps {
  /** The mark alone, or the mark with the name beside it. */
  variant?: 'mark' | 'wordmark'
  /** Height of the mark in CSS pixels. */
  size?: number
}

/** The name inherits the text colour, so the same logo stands on paper and in space. */
export function Logo({ variant = 'wordmark', size = 40 }: LogoProps) {
  const mark = (
    <Drawing
      canvas={[200, 200]}
      size={size}
      className="art-logo-mark"
      title={variant === 'mark' ? brand.name : undefined}
    >
      <LogoFigure />
    </Drawing>
  )
  if (variant === 'mark') return mark
  return (
    <span className="art-logo">
      {mark}
      <span className="art-logo-name">{brand.name}</span>
    </span>
  )
}
