import { sparkPath } from './geometry.ts'
import { LINE, Shape } from './shape.tsx'

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
const SPARKS = [
  [100, 140, 11],
  [236, 84, 8],
  [938, 66, 11],
  [1150, 290, 10],
  [200, 420, 8],
] as const

/**
 * Deep space behind the public hero section. Planets keep to the edges, so that words in the middle stay
 * on a calm ground. Fills its positioned parent; `grounded` keeps the hills in sight where the parent is low.
 */
export function SpaceScene({ className, grounded = false }: { className?: string; grounded?: boolean }) {
  return (
    <svg
      viewBox="0 0 1200 600"
      preserveAspectRatio={`xMid${grounded ? 'YMax' : 'YMid'} slice`}
      className={`art art-scene${className ? ` ${className}` : ''}`}
      aria-hidden="true"
    >
      <g strokeLinejoin="round" strokeLinecap="round">
        <g fill="#cfcffa" opacity={0.8}>
          {DUST.map(([x, y, r]) => (
            <circle key={x} cx={x} cy={y} r={r} />
          ))}
        </g>
        {SPARKS.map(([x, y, r]) => (
          <path key={x} className="art-twinkle" d={sparkPath(x, y, r)} fill="#ffe08a" />
        ))}
        <g opacity={0.9}>
          <path d="M0 600V520Q160 440 420 548T820 560T1200 500V600z" fill="#2d2a78" />
          <path d="M0 600V566Q240 500 560 580T1200 552V600z" fill="#3a369a" />
          <g fill="#2d2a78">
            <ellipse cx={170} cy={566} rx={30} ry={8} />
            <ellipse cx={1010} cy={580} rx={44} ry={9} />
          </g>
        </g>
        <g transform="translate(1080 110) rotate(-18)">
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
        <g transform="translate(70 250)">
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
