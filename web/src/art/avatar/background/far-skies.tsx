import { useId } from 'react'
import { Sky, Stars } from '#web/art/avatar/background/sky.tsx'
import { sparkPath, starPath } from '#web/art/geometry.ts'

export function RingedGiant() {
  return (
    <Sky top="#152a5e" bottom="#3f6fae">
      <Stars />
      <g transform="rotate(-16 100 84)">
        <path d="M2 84A98 22 0 0 1 198 84" fill="none" stroke="#ffe0a8" strokeWidth={11} />
        <circle cx={100} cy={84} r={70} fill="#f4b46f" />
        <path
          d="M32 70Q100 84 168 70M31 96Q100 112 169 96M44 126Q100 138 156 126"
          fill="none"
          stroke="#e08f4a"
          strokeWidth={9}
        />
        <path d="M2 84A98 22 0 0 0 198 84" fill="none" stroke="#ffe0a8" strokeWidth={11} />
      </g>
    </Sky>
  )
}

export function Earthrise() {
  return (
    <Sky top="#0f1238" bottom="#2a2f6e">
      <Stars />
      <circle cx={100} cy={96} r={84} fill="#7fc4ff" opacity={0.25} />
      <circle cx={100} cy={96} r={74} fill="#4fa3ea" />
      <path
        d="M42 60q22 -22 44 -10t10 26t-30 10t-26 16q-10 -18 2 -42zM124 40q26 6 36 30q-14 14 -30 6t-6 -36zM120 112q20 -8 40 2q-6 30 -30 42q-20 -20 -10 -44zM48 124q16 -4 24 8t-4 28q-16 -10 -20 -36z"
        fill="#7fd68a"
      />
      <path d="M0 170Q60 150 120 164T200 156V200H0z" fill="#c3c8dc" />
      <ellipse cx={158} cy={180} rx={20} ry={5} fill="#a3abc6" />
    </Sky>
  )
}

export function SpaceStation() {
  return (
    <>
      <Sky top="#dfe6f6" bottom="#b7c4e2" />
      <rect x={18} y={14} width={164} height={112} rx={40} fill="#94a4cc" />
      <rect x={27} y={23} width={146} height={94} rx={32} fill="#221f5e" />
      <g transform="translate(20 12) scale(0.8 0.66)">
        <Stars colour="#fff3c4" />
      </g>
      <circle cx={150} cy={92} r={17} fill="#f29ad0" />
      <path d="M0 150H200V200H0z" fill="#7f8fbc" />
      <path d="M0 150H200V158H0z" fill="#c9d5ee" />
      <g>
        <circle cx={22} cy={176} r={6} fill="#ff8b72" />
        <circle cx={42} cy={176} r={6} fill="#ffd45e" />
        <rect x={150} y={168} width={36} height={15} rx={5} fill="#5fd8b0" />
      </g>
    </>
  )
}

export function Aurora() {
  const id = useId()
  return (
    <Sky top="#0f1b4a" bottom="#1f4a7a">
      <Stars />
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#b98bff" stopOpacity={0} />
        <stop offset="0.5" stopColor="#8f8bff" stopOpacity={0.8} />
        <stop offset="1" stopColor="#5ff0c0" />
      </linearGradient>
      <path d="M0 20Q40 60 80 26T150 30T200 12V96Q160 76 130 104T60 100T0 110z" fill={`url(#${id})`} />
      <path d="M0 70Q50 100 100 66T200 70V140Q150 116 110 142T0 140z" fill={`url(#${id})`} opacity={0.75} />
      <path d="M0 172L30 148L56 170L92 142L130 172L164 146L200 172V200H0z" fill="#e6f3ff" />
      <path d="M0 184Q60 168 120 180T200 178V200H0z" fill="#bfdcf2" />
    </Sky>
  )
}

export function CrystalCave() {
  return (
    <Sky top="#3a1f6e" bottom="#7a3f9e">
      <path d="M0 0H200V30L176 62L160 24L136 50L112 14L88 44L60 16L38 60L22 26L0 54z" fill="#2a1454" />
      <g>
        <path d="M6 200L20 118L40 96L52 130L48 200z" fill="#7fe3f0" />
        <path d="M40 96L34 200H48L52 130z" fill="#4fb8d8" />
        <path d="M150 200L158 122L176 92L192 124L196 200z" fill="#ffa6dc" />
        <path d="M176 92L174 200H196L192 124z" fill="#e070b8" />
        <path d="M52 200L60 160L72 146L80 168V200zM124 200L128 164L140 150L148 172V200z" fill="#b79bff" />
      </g>
      <path d={`${sparkPath(30, 88, 8)}${sparkPath(182, 82, 7)}${sparkPath(100, 60, 6)}`} fill="#fff" />
    </Sky>
  )
}

export function SpiralGalaxy() {
  return (
    <Sky top="#120d3a" bottom="#3a1f6e">
      <g fill="none" strokeLinecap="round" transform="rotate(-24 100 92)">
        <ellipse cx={100} cy={92} rx={92} ry={56} fill="#7a4fd0" opacity={0.35} />
        <path
          d="M100 92q10 -20 34 -12t22 34t-54 32t-84 -40t40 -66t92 0"
          stroke="#f29ad0"
          strokeWidth={11}
          opacity={0.85}
        />
        <path
          d="M100 92q-10 20 -34 12t-22 -34t54 -32t84 40t-40 66t-92 0"
          stroke="#8fd3ff"
          strokeWidth={11}
          opacity={0.85}
        />
        <ellipse cx={100} cy={92} rx={26} ry={18} fill="#fff3c4" />
      </g>
      <Stars colour="#fff3c4" />
    </Sky>
  )
}

export function GoldenSupernova() {
  return (
    <Sky top="#7a2f6e" bottom="#ff9f5a">
      <g opacity={0.9}>
        <path d={starPath(100, 88, 150, 66, 16)} fill="#ffb347" opacity={0.55} />
        <path d={starPath(100, 88, 110, 58, 16)} fill="#ffd45e" opacity={0.8} />
        <circle cx={100} cy={88} r={66} fill="#fff0b0" />
      </g>
      <path
        d={`${sparkPath(26, 30, 11)}${sparkPath(174, 34, 13)}${sparkPath(20, 130, 9)}${sparkPath(182, 126, 9)}`}
        fill="#fff"
      />
    </Sky>
  )
}
