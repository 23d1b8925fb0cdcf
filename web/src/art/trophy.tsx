import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'
import { sparkPath, starPath } from '#web/art/geometry.ts'
import { METALS } from '#web/art/metal.ts'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

interface TrophyProps extends DrawingProps {
  kind: 'beginner' | 'progress'
}

/** The first trophy: a small mint cup from which a star sprouts. */
function BeginnerCup() {
  const ink = '#0a4a3a'
  return (
    <>
      <path d={starPath(100, 50, 38, 18, 5)} fill="#ffd45e" stroke={ink} strokeWidth={LINE} />
      <Limb d="M52 96Q24 96 32 118T64 132" width={9} fill="#5fd8b0" ink={ink} />
      <Limb d="M148 96Q176 96 168 118T136 132" width={9} fill="#5fd8b0" ink={ink} />
      <Shape
        d="M48 82H152Q152 142 100 146Q48 142 48 82z"
        fill="#7fe3c2"
        shade="#35b48c"
        ink={ink}
        light={[-10, -8]}
      />
      <path d="M64 98Q66 118 76 126" fill="none" stroke="#d8f8ec" strokeWidth={7} />
      <Limb d="M100 150V162" width={12} fill="#35b48c" ink={ink} />
      <Shape d="M66 186q0 -20 16 -20h36q16 0 16 20z" fill="#8a5a3a" shade="#6b4027" ink={ink} />
    </>
  )
}

/** The progress trophy: a tall golden rocket cup with five stars, one for each lesson it took. */
function ProgressCup() {
  const { main, light, dark, ink } = METALS.gold
  return (
    <>
      <Limb d="M48 50Q10 46 20 80T66 112" width={9} fill={main} ink={ink} />
      <Limb d="M152 50Q190 46 180 80T134 112" width={9} fill={main} ink={ink} />
      <Shape
        d="M44 30H156Q160 112 100 130Q40 112 44 30z"
        fill={main}
        shade={dark}
        ink={ink}
        light={[-12, -8]}
      />
      <path d="M60 48Q62 82 78 100" fill="none" stroke={light} strokeWidth={8} />
      <path d={sparkPath(104, 74, 28)} fill="#ec4d68" stroke={ink} strokeWidth={LINE} />
      <Limb d="M38 26H162" width={9} fill={light} ink={ink} />
      <Limb d="M100 134V152" width={14} fill={dark} ink={ink} />
      <Shape d="M48 188V170q0 -12 14 -12h76q14 0 14 12V188z" fill="#6464e0" shade="#3f3db0" ink={ink} />
      <g fill="#ffd45e">
        {[64, 82, 100, 118, 136].map((x) => (
          <path key={x} d={starPath(x, 174, 8, 3.8, 5)} />
        ))}
      </g>
    </>
  )
}

export function Trophy({ kind, size = 64, title, className }: TrophyProps) {
  return (
    <Drawing canvas={[200, 200]} size={size} title={title} className={className}>
      <ellipse cx={100} cy={190} rx={56} ry={7} fill="#1b1a4b" opacity={0.16} />
      {kind === 'beginner' ? <BeginnerCup /> : <ProgressCup />}
    </Drawing>
  )
}
