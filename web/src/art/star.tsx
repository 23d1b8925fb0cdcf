import type { StarLight } from '#core/stars/stars.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import { sparkPath, starPath } from '#web/art/geometry.ts'
import { Shape } from '#web/art/shape.tsx'

const INK = '#15133f'
const FIVE_TIPS = starPath(100, 106, 92, 46, 5)
const SPARK = sparkPath(100, 100, 88)
const SMALL_SPARK = sparkPath(166, 40, 30)
const DUST = 'M30 176a22 22 0 0 1 4 -43a32 32 0 0 1 58 -9a27 27 0 0 1 44 12a20 20 0 0 1 8 40z'

/** Each light has a shape of its own, for people who cannot tell colours apart. Drawn for the deep blue of space. */
const FIGURES: Readonly<Record<StarLight, () => React.ReactNode>> = {
  dark: () => (
    <circle
      cx={100}
      cy={100}
      r={46}
      fill="#2b2972"
      stroke="#9c9ae0"
      strokeWidth={10}
      strokeDasharray="14 22"
    />
  ),
  kindled: () => <path d={SPARK} fill="#ffe9ad" stroke={INK} strokeWidth={6} />,
  bright: () => (
    <>
      <circle cx={100} cy={100} r={98} fill="#ffd45e" opacity={0.12} />
      <Shape d={FIVE_TIPS} fill="#ffd45e" shade="#f2a71b" ink={INK} light={[-9, -9]} />
      <path className="art-twinkle" d={SMALL_SPARK} fill="#fff7dd" />
    </>
  ),
  'needs-polish': () => (
    <>
      <Shape d={FIVE_TIPS} fill="#d9b96a" shade="#a98a45" ink={INK} light={[-9, -9]} />
      <path d={DUST} fill="#cfcefa" stroke={INK} strokeWidth={8} />
    </>
  ),
}

/** The bare figure on its canvas of 200 × 200, for drawings that place a star inside. */
export function StarFigure({ light }: { light: StarLight }) {
  const Figure = FIGURES[light]
  return <Figure />
}

export function Star({ light, size = 48, title, className }: DrawingProps & { light: StarLight }) {
  return (
    <Drawing canvas={[200, 200]} size={size} title={title} className={className}>
      <StarFigure light={light} />
    </Drawing>
  )
}
