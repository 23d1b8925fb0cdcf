import { INK } from '#web/art/avatar/figure.tsx'
import { sparkPath, starPath } from '#web/art/geometry.ts'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

export function RoundGlasses() {
  return (
    <g fill="none" stroke={INK} strokeWidth={LINE}>
      <g fill="#d9f2ff" fillOpacity={0.35}>
        <circle cx={80} cy={91} r={18} />
        <circle cx={120} cy={91} r={18} />
      </g>
      <path d="M97 88q3 -3 6 0M62 88L53 84M138 88L147 84" />
    </g>
  )
}

export function StarBadge() {
  return (
    <Shape
      d={starPath(118, 141, 15, 7.5, 5)}
      fill="#ffd45e"
      shade="#e59a12"
      ink={INK}
      light={[-3, -3]}
      line={4}
    />
  )
}

export function CometCap() {
  return (
    <>
      <Shape
        d="M50 66C48 34 72 18 100 18S152 34 150 66Q100 50 50 66z"
        fill="#5dbcf7"
        shade="#2f94d8"
        ink={INK}
      />
      <path
        d="M100 18Q98 36 100 54M78 22Q70 40 70 60M122 22Q130 40 130 60"
        fill="none"
        stroke="#2f94d8"
        strokeWidth={4}
      />
      <Shape
        d="M48 66Q100 44 152 66Q156 76 146 80Q100 60 54 80Q44 76 48 66z"
        fill="#ff8b72"
        shade="#dd6450"
        ink={INK}
        light={[0, -6]}
      />
      <path d={sparkPath(100, 38, 13)} fill="#ffd45e" stroke={INK} strokeWidth={4} />
      <circle cx={100} cy={17} r={5} fill="#ff8b72" stroke={INK} strokeWidth={4} />
    </>
  )
}

export function Bow() {
  return (
    <g transform="rotate(14 134 40)">
      <Shape d="M134 40Q112 18 104 24T104 56Q112 62 134 40z" fill="#ff7fb0" shade="#d9487f" ink={INK} />
      <Shape d="M134 40Q156 18 164 24T164 56Q156 62 134 40z" fill="#ff7fb0" shade="#d9487f" ink={INK} />
      <circle cx={134} cy={40} r={9} fill="#ffb3d0" stroke={INK} strokeWidth={LINE} />
    </g>
  )
}

export function Scarf() {
  return (
    <>
      <Shape d="M112 130L134 132L138 164L120 168z" fill="#ff8b72" shade="#dd6450" ink={INK} />
      <path d="M124 150L136 148" stroke="#fff1d6" strokeWidth={6} />
      <Limb d="M66 126Q100 144 134 126" width={13} fill="#ff8b72" ink={INK} />
      <path d="M82 129L80 138M100 130V141M118 129L121 138" stroke="#fff1d6" strokeWidth={6} />
    </>
  )
}

export function Headphones() {
  return (
    <>
      <Limb d="M48 86C44 14 156 14 152 86" width={7} fill="#6464e0" ink={INK} />
      <Shape
        d="M34 92q0 -18 12 -18h8q6 0 6 6v26q0 6 -6 6h-8q-12 0 -12 -20z"
        fill="#ffcb3d"
        shade="#e59a12"
        ink={INK}
      />
      <Shape
        d="M166 92q0 -18 -12 -18h-8q-6 0 -6 6v26q0 6 6 6h8q12 0 12 -20z"
        fill="#ffcb3d"
        shade="#e59a12"
        ink={INK}
      />
    </>
  )
}

export function StarGlasses() {
  return (
    <>
      <path d="M92 90H108M60 88L52 84M140 88L148 84" stroke={INK} strokeWidth={LINE} />
      <g fill="#ff6f9f" stroke={INK} strokeWidth={LINE}>
        <path d={starPath(79, 92, 25, 14, 5)} />
        <path d={starPath(121, 92, 25, 14, 5)} />
      </g>
      <path d="M70 90L80 80M112 90L122 80" stroke="#ffc9da" strokeWidth={5} />
    </>
  )
}
