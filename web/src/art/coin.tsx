import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import { polygonPath, sparkPath, starPath } from '#web/art/geometry.ts'
import { METALS, type Metal } from '#web/art/metal.ts'
import { Shape } from '#web/art/shape.tsx'

/** Each coin has its own stamp as well as its own metal, because colour alone must not tell them apart. */
const STAMPS: Record<Metal, string> = {
  bronze: polygonPath(50, 50, 17, 6),
  silver: starPath(50, 51, 21, 10, 5),
  gold: sparkPath(50, 50, 26),
}

interface CoinProps extends DrawingProps {
  metal: Metal
}

export function Coin({ metal, size = 40, title, className }: CoinProps) {
  const { main, light, dark, ink } = METALS[metal]
  return (
    <Drawing canvas={[100, 100]} size={size} title={title} className={className}>
      <Shape d="M6 50a44 44 0 1 1 88 0a44 44 0 1 1 -88 0z" fill={main} shade={dark} ink={ink} />
      <circle cx={50} cy={50} r={31} fill={light} stroke={dark} strokeWidth={4} />
      <path d={STAMPS[metal]} fill={main} stroke={ink} strokeWidth={4} />
      <path d="M20 37Q25 25 36 20" fill="none" stroke="#fff" strokeWidth={5} opacity={0.85} />
    </Drawing>
  )
}
