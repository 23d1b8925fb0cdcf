import { useId } from 'react'
import { INK, MIRROR } from '#web/art/avatar/figure.tsx'
import { sparkPath } from '#web/art/geometry.ts'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

export function BubbleHelmet() {
  return (
    <>
      <circle cx={100} cy={80} r={67} fill="#cfeeff" fillOpacity={0.28} stroke={INK} strokeWidth={LINE} />
      <path d="M50 66Q58 38 84 26" fill="none" stroke="#fff" strokeWidth={8} opacity={0.9} />
      <path d="M98 22q4 -1 7 0" fill="none" stroke="#fff" strokeWidth={7} opacity={0.9} />
      <Limb d="M62 134Q100 150 138 134" width={8} fill="#dfe4f5" ink={INK} />
    </>
  )
}

function Booster() {
  return (
    <>
      <path d="M44 158Q38 176 50 190Q62 176 56 158z" fill="#ff8a3d" stroke={INK} strokeWidth={4} />
      <path d="M47 160Q45 172 50 180Q55 172 53 160z" fill="#ffe08a" />
      <Shape d="M34 116Q34 96 50 94Q66 96 66 116V158H34z" fill="#f1f3fb" shade="#c3cae6" ink={INK} />
      <path d="M34 116Q34 96 50 94Q66 96 66 116z" fill="#ec4d68" stroke={INK} strokeWidth={LINE} />
    </>
  )
}

export function Jetpack() {
  return (
    <>
      <Shape d="M60 112H140V152H60z" fill="#f1f3fb" shade="#c3cae6" ink={INK} />
      <Booster />
      <g transform={MIRROR}>
        <Booster />
      </g>
    </>
  )
}

export function JetpackStraps() {
  return (
    <g fill="none">
      <path d="M82 124Q80 142 84 160M118 124Q120 142 116 160" stroke={INK} strokeWidth={11} />
      <path d="M82 124Q80 142 84 160M118 124Q120 142 116 160" stroke="#ec4d68" strokeWidth={4} />
    </g>
  )
}

export function RobotPet() {
  return (
    <>
      <Limb d="M168 116V106" width={3} fill="#b9c8dc" ink={INK} />
      <circle cx={168} cy={102} r={5} fill="#ffcb3d" stroke={INK} strokeWidth={4} />
      <Shape
        d="M146 138q0 -22 22 -22t22 22v8q0 12 -12 12h-20q-12 0 -12 -12z"
        fill="#5fd8b0"
        shade="#35b48c"
        ink={INK}
      />
      <rect x={152} y={126} width={32} height={19} rx={9} fill="#f2fffa" stroke={INK} strokeWidth={4} />
      <circle cx={161} cy={135} r={3.5} fill={INK} />
      <circle cx={175} cy={135} r={3.5} fill={INK} />
      <path d="M158 162v6M178 162v6" stroke={INK} strokeWidth={7} />
      <ellipse cx={168} cy={176} rx={13} ry={3} fill={INK} opacity={0.25} />
    </>
  )
}

export function HeroCape() {
  return (
    <Shape
      d="M74 122Q100 112 126 122Q150 148 168 184Q150 178 138 188Q120 180 100 188Q80 180 62 188Q50 178 32 184Q50 148 74 122z"
      fill="#ec4d68"
      shade="#b81f42"
      ink={INK}
    />
  )
}

export function HeroCapeClasp() {
  return (
    <>
      <Limb d="M74 127Q100 140 126 127" width={6} fill="#ec4d68" ink={INK} />
      <path d={sparkPath(100, 136, 11)} fill="#ffd45e" stroke={INK} strokeWidth={4} />
    </>
  )
}

function Wing() {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x1="1" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor="#f29ad0" />
        <stop offset="0.55" stopColor="#a780f2" />
        <stop offset="1" stopColor="#59d3e3" />
      </linearGradient>
      <path
        d="M84 140C62 110 34 84 8 78C4 104 12 120 26 128C14 132 14 146 26 154C36 164 64 164 84 150z"
        fill={`url(#${id})`}
        stroke={INK}
        strokeWidth={LINE}
      />
      <path
        d="M26 128Q50 130 72 142M22 96Q44 108 64 130"
        fill="none"
        stroke="#fff"
        strokeWidth={4}
        opacity={0.7}
      />
    </>
  )
}

export function NebulaWings() {
  return (
    <>
      <Wing />
      <g transform={MIRROR}>
        <Wing />
      </g>
    </>
  )
}

export function StarCrown() {
  return (
    <>
      <Shape
        d="M60 50L54 14L78 30L100 4L122 30L146 14L140 50Q100 38 60 50z"
        fill="#ffd24f"
        shade="#e59a12"
        ink={INK}
      />
      <Limb d="M60 50Q100 38 140 50" width={6} fill="#fff0b0" ink={INK} />
      <g stroke={INK} strokeWidth={4}>
        <circle cx={54} cy={13} r={6} fill="#ff7fb0" />
        <circle cx={146} cy={13} r={6} fill="#ff7fb0" />
        <circle cx={100} cy={7} r={6} fill="#5dbcf7" />
      </g>
      <path d={sparkPath(100, 30, 10)} fill="#fff" stroke={INK} strokeWidth={3} />
    </>
  )
}
