import type { FactStatus } from '#core/status/fact-status.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import { onCircle } from '#web/art/geometry.ts'

const INK = '#15133f'
const DUST = 'M30 176a22 22 0 0 1 4 -43a32 32 0 0 1 58 -9a27 27 0 0 1 44 12a20 20 0 0 1 8 40z'
/** Rays around the lamp, as on a clock. */
const RAYS = Array.from({ length: 8 }, (_, i) => {
  const [from, to] = [onCircle(100, 100, 70, i * 45), onCircle(100, 100, 92, i * 45)]
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}).join('')

/** Each light has a shape of its own, for people who cannot tell colours apart. Drawn for the deep blue of space. */
const FIGURES: Readonly<Record<FactStatus, () => React.ReactNode>> = {
  new: () => (
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
  likely: () => (
    <>
      <circle cx={100} cy={100} r={50} fill="#3b3990" stroke="#ffe9ad" strokeWidth={8} />
      <circle cx={100} cy={100} r={16} fill="#ffe9ad" />
    </>
  ),
  learning: () => (
    <>
      <circle cx={100} cy={100} r={52} fill="#3b3990" stroke="#ffe9ad" strokeWidth={10} />
      <path d="M100 48a52 52 0 0 0 0 104z" fill="#ffd98a" />
    </>
  ),
  known: () => <Lamp />,
  fluent: () => (
    <>
      <Lamp />
      <circle cx={100} cy={100} r={94} fill="none" stroke="#fff7dd" strokeWidth={8} />
    </>
  ),
  fading: () => (
    <>
      <circle cx={100} cy={100} r={56} fill="#d9b96a" stroke={INK} strokeWidth={8} />
      <path d={DUST} fill="#cfcefa" stroke={INK} strokeWidth={8} />
    </>
  ),
}

function Lamp() {
  return (
    <>
      <circle cx={100} cy={100} r={98} fill="#ffd45e" opacity={0.14} />
      <path d={RAYS} stroke="#ffd45e" strokeWidth={11} strokeLinecap="round" />
      <circle cx={100} cy={100} r={54} fill="#ffd45e" stroke={INK} strokeWidth={8} />
      <circle cx={84} cy={82} r={14} fill="#fff7dd" />
    </>
  )
}

/** The bare figure on its canvas of 200 × 200, for drawings that place a light inside. */
export function LightFigure({ status }: { status: FactStatus }) {
  const Figure = FIGURES[status]
  return <Figure />
}

export function Light({ status, size = 48, title, className }: DrawingProps & { status: FactStatus }) {
  return (
    <Drawing canvas={[200, 200]} size={size} title={title} className={className}>
      <LightFigure status={status} />
    </Drawing>
  )
}
