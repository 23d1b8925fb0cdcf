import { Suspense, useId } from 'react'
import { STARTING_AVATAR } from '#core/avatar/catalogue.ts'
import { AvatarFigure, type AvatarLook } from '#web/art/avatar/avatar.tsx'
import { BackgroundLayer } from '#web/art/avatar/lazy-layers.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { LINE } from '#web/art/shape.tsx'

const OUTLINE = '#15133f'
const BULBS = [172, 216, 260, 304, 348] as const

interface ChangingRoomProps extends AvatarLook, DrawingProps {
  readonly mood: Mood
}

/** A cabin of the ship: the explorer on a stand, its own sky behind the window. The walls go on where it is cut off. */
export function ChangingRoom({ skin, equipped = {}, mood, ...frame }: ChangingRoomProps) {
  const pane = useId()
  return (
    <Drawing canvas={[520, 240]} {...frame}>
      <path d="M0 204H520V240H0z" fill="#3a34a0" />
      <path d="M0 204H520" stroke={OUTLINE} strokeWidth={LINE} />
      {[70, 450].map((x) => (
        <g key={x} stroke={OUTLINE} strokeWidth={LINE}>
          <rect x={x - 44} y={48} width={88} height={156} rx={14} fill="#4a42b6" />
          <rect x={x - 32} y={62} width={64} height={34} rx={10} fill="#2d2880" />
          <circle cx={x + 30} cy={130} r={6} fill="#ffd45e" />
        </g>
      ))}
      <clipPath id={pane}>
        <rect x={150} y={20} width={220} height={166} rx={40} />
      </clipPath>
      <rect
        x={140}
        y={10}
        width={240}
        height={186}
        rx={50}
        fill="#e5a72b"
        stroke={OUTLINE}
        strokeWidth={LINE}
      />
      <g clipPath={`url(#${pane})`}>
        <rect x={150} y={20} width={220} height={166} fill="#cfe6fa" />
        <Suspense>
          <g transform="translate(150 -24) scale(1.1)">
            <BackgroundLayer id={equipped.background ?? STARTING_AVATAR.background} />
          </g>
        </Suspense>
      </g>
      <rect x={150} y={20} width={220} height={166} rx={40} fill="none" stroke={OUTLINE} strokeWidth={LINE} />
      {BULBS.map((x) => (
        <circle key={x} cx={x} cy={15} r={5} fill="#fff6d6" stroke={OUTLINE} strokeWidth={2} />
      ))}
      <ellipse cx={260} cy={222} rx={92} ry={15} fill={OUTLINE} />
      <ellipse cx={260} cy={216} rx={92} ry={15} fill="#ffd45e" stroke={OUTLINE} strokeWidth={LINE} />
      <ellipse cx={260} cy={214} rx={70} ry={9} fill="#ffe9a0" />
      <g transform="translate(160 22)">
        <g data-part="figure">
          <Suspense>
            <AvatarFigure skin={skin ?? null} equipped={equipped} mood={mood} />
          </Suspense>
        </g>
      </g>
    </Drawing>
  )
}
