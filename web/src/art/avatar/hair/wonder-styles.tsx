import { useId } from 'react'
import { Cloud, type Puff } from '#web/art/avatar/cloud.tsx'
import { INK } from '#web/art/avatar/figure.tsx'
import { FRINGES, Lock } from '#web/art/avatar/hair/locks.tsx'
import { sparkPath } from '#web/art/geometry.ts'
import { LINE, Shape } from '#web/art/shape.tsx'

const NEBULA = { fill: '#6d4fc0', shade: '#4b3296' }
const AFRO: Puff[] = [
  [42, 92, 20],
  [36, 66, 21],
  [50, 40, 23],
  [76, 29, 22],
  [106, 26, 22],
  [136, 30, 23],
  [158, 50, 22],
  [164, 76, 20],
  [156, 98, 18],
  [100, 52, 34],
]
const AFRO_FRONT: Puff[] = [
  [62, 60, 12],
  [80, 52, 13],
  [101, 49, 13],
  [122, 52, 13],
  [139, 61, 12],
]

export function GalaxyAfroBack() {
  return (
    <>
      <Cloud puffs={AFRO} {...NEBULA} />
      <path
        d={`${sparkPath(50, 36, 8)}${sparkPath(106, 20, 7)}${sparkPath(160, 54, 8)}${sparkPath(34, 72, 6)}`}
        fill="#ffe08a"
      />
      <g fill="#f3b6e4">
        <circle cx={76} cy={24} r={3} />
        <circle cx={138} cy={26} r={3.5} />
        <circle cx={160} cy={84} r={3} />
      </g>
    </>
  )
}

export function GalaxyAfroFront() {
  return <Cloud puffs={AFRO_FRONT} {...NEBULA} />
}

export function LaserMohawk() {
  return (
    <>
      <Lock
        d="M52 82C48 52 70 34 100 34S152 52 148 82Q138 58 100 56Q62 58 52 82z"
        colour={{ fill: '#3f4a78', shade: '#2b345a' }}
      />
      <Lock
        d="M80 64L66 34L82 36L80 6L98 22L108 2L116 26L134 16L126 40L138 44L120 66Q100 72 80 64z"
        colour={{ fill: '#5ff0c0', shade: '#22b890' }}
      />
      <path d="M92 54L90 30M106 54L110 28" fill="none" stroke="#d6ffef" strokeWidth={LINE} />
    </>
  )
}

function AuroraFill({ id }: { id: string }) {
  return (
    <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
      <stop offset="0" stopColor="#59e3c8" />
      <stop offset="0.5" stopColor="#6f9df5" />
      <stop offset="1" stopColor="#c77bf0" />
    </linearGradient>
  )
}

export function AuroraLongBack() {
  const id = useId()
  return (
    <>
      <AuroraFill id={id} />
      <path
        d="M44 82C42 40 68 26 100 26S158 40 156 82C156 112 170 130 166 168C156 176 146 170 138 160H62C54 170 44 176 34 168C30 130 44 112 44 82z"
        fill={`url(#${id})`}
        stroke={INK}
        strokeWidth={LINE}
      />
      <path
        d="M46 118Q42 140 46 158M154 118Q158 140 154 158"
        fill="none"
        stroke="#fff"
        strokeWidth={4}
        opacity={0.6}
      />
    </>
  )
}

export function AuroraLongFront() {
  return <Lock d={FRINGES.parted} colour={{ fill: '#59e3c8', shade: '#3cbdb0' }} />
}

export function SolarFlare() {
  return (
    <>
      <Shape
        d="M52 92C34 78 38 54 50 44Q50 56 58 58C54 36 66 20 80 12Q78 28 88 34C90 18 100 6 116 2Q110 20 118 32C126 28 130 22 130 14C146 26 152 42 146 58Q152 54 154 46C164 62 162 80 148 92Q146 76 138 66Q120 74 106 62Q88 74 64 68Q56 78 52 92z"
        fill="#ff8a3d"
        shade="#ea4f3c"
        ink={INK}
      />
      <path
        d="M60 68C58 52 70 42 82 34Q84 46 94 48C96 36 104 26 110 22Q110 38 120 46Q128 44 132 36Q142 52 136 62Q120 68 106 56Q88 70 60 68z"
        fill="#ffd45e"
      />
    </>
  )
}

export function IceCrystal() {
  return (
    <>
      <Shape
        d="M50 92L36 62L52 60L42 30L66 44L74 10L92 34L108 4L118 34L142 14L140 44L162 34L150 62L164 66L150 92L140 68L122 76L108 62L92 76L76 64L62 74z"
        fill="#bdebff"
        shade="#7cc4ee"
        ink={INK}
      />
      <path
        d="M74 10L80 46L66 44M108 4L104 44L92 34M142 14L126 50L118 34M42 30L62 58L52 60M162 34L142 60L150 62"
        fill="#f2fcff"
        stroke="#f2fcff"
        strokeWidth={1}
        opacity={0.85}
      />
      <path d={sparkPath(150, 18, 9)} fill="#fff" stroke={INK} strokeWidth={3} />
    </>
  )
}
