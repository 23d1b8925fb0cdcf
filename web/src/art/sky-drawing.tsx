import type { ReactNode } from 'react'
import { LINE, Shape } from '#web/art/shape.tsx'

const INK = '#15133f'
const DUST = [
  [60, 70, 2.5],
  [150, 210, 2],
  [230, 52, 3],
  [330, 40, 2],
  [400, 22, 2],
  [620, 30, 2.5],
  [690, 18, 2],
  [800, 34, 3],
  [900, 60, 2],
  [1040, 230, 2.5],
  [1120, 60, 3],
  [1170, 260, 2],
  [40, 330, 3],
  [110, 470, 2],
  [1080, 400, 2],
  [960, 520, 2.5],
  [300, 540, 2],
] as const
const TALL_DUST = [
  [60, 40, 3],
  [500, 380, 2],
  [310, 40, 2.5],
  [372, 60, 2],
  [440, 130, 3],
  [412, 176, 2],
  [130, 190, 2.5],
  [560, 262, 2],
  [24, 380, 2.5],
  [580, 430, 3],
  [36, 560, 2],
  [566, 640, 2.5],
  [64, 720, 3],
  [210, 792, 2.5],
  [420, 818, 2],
  [530, 770, 2],
] as const
export interface Frame {
  readonly canvas: readonly [number, number]
  readonly dust: readonly (readonly [number, number, number])[]
  readonly hills: readonly [string, string]
  readonly craters: readonly (readonly [number, number, number])[]
  readonly ringed: string
  readonly striped: string
}

export const WIDE_SKY: Frame = {
  canvas: [1200, 600],
  dust: DUST,
  hills: ['M0 600V520Q160 440 420 548T820 560T1200 500V600z', 'M0 600V566Q240 500 560 580T1200 552V600z'],
  craters: [
    [170, 566, 30],
    [1010, 580, 44],
  ],
  ringed: 'translate(1080 110) rotate(-18)',
  striped: 'translate(70 250)',
}

export const TALL_SKY: Frame = {
  canvas: [600, 1000],
  dust: TALL_DUST,
  hills: ['M0 1000V900Q110 830 270 920T600 880V1000z', 'M0 1000V950Q170 890 350 960T600 940V1000z'],
  craters: [
    [110, 962, 26],
    [470, 972, 34],
  ],
  ringed: 'translate(540 96) rotate(-18)',
  striped: 'translate(64 276)',
}

/** Deep space. Screens show a picture of it, and over it what twinkles (see space-scene.tsx). */
export function SkyDrawing({ frame, children }: { frame: Frame; children?: ReactNode }) {
  const [width, height] = frame.canvas
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      width={width}
      height={height}
      aria-hidden="true"
    >
      <g strokeLinejoin="round" strokeLinecap="round">
        <g fill="#cfcffa" opacity={0.8}>
          {frame.dust.map(([x, y, r]) => (
            <circle key={x} cx={x} cy={y} r={r} />
          ))}
        </g>
        {children}
        <g opacity={0.9}>
          <path d={frame.hills[0]} fill="#2d2a78" />
          <path d={frame.hills[1]} fill="#3a369a" />
          <g fill="#2d2a78">
            {frame.craters.map(([x, y, r]) => (
              <ellipse key={x} cx={x} cy={y} rx={r} ry={8} />
            ))}
          </g>
        </g>
        <g transform={frame.ringed}>
          <path d="M-84 0A84 20 0 0 1 84 0" fill="none" stroke="#ffd45e" strokeWidth={9} />
          <Shape
            d="M-46 0a46 46 0 1 1 92 0a46 46 0 1 1 -92 0z"
            fill="#f29ad0"
            shade="#cf62ad"
            ink={INK}
            line={LINE}
          />
          <path d="M-84 0A84 20 0 0 0 84 0" fill="none" stroke={INK} strokeWidth={19} />
          <path d="M-84 0A84 20 0 0 0 84 0" fill="none" stroke="#ffd45e" strokeWidth={9} />
        </g>
        <g transform={frame.striped}>
          <Shape
            d="M-30 0a30 30 0 1 1 60 0a30 30 0 1 1 -60 0z"
            fill="#7fd9dc"
            shade="#3fa9b4"
            ink={INK}
            line={LINE}
          />
          <path d="M-24 -8q18 8 40 -2M-26 8q22 8 46 0" fill="none" stroke="#bdf0ee" strokeWidth={5} />
        </g>
      </g>
    </svg>
  )
}
