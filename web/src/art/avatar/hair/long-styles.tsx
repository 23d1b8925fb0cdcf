import { INK, MIRROR } from '#web/art/avatar/figure.tsx'
import { FRINGES, type HairColour, Lock, Tie } from '#web/art/avatar/hair/locks.tsx'
import { starPath } from '#web/art/geometry.ts'
import { LINE } from '#web/art/shape.tsx'

const CHESTNUT: HairColour = { fill: '#a8623a', shade: '#7d4427' }
const MIDNIGHT: HairColour = { fill: '#4a4a86', shade: '#33325f' }
const HONEY: HairColour = { fill: '#f7c65a', shade: '#d99a2b' }

export function OrbitPonytailBack() {
  return (
    <Lock d="M132 44C150 18 190 26 190 66C190 96 178 112 162 118C170 98 164 72 134 62z" colour={CHESTNUT} />
  )
}

export function OrbitPonytailFront() {
  return (
    <>
      <Lock d={FRINGES.swept} colour={CHESTNUT} />
      <path d="M133 38L149 58" fill="none" stroke={INK} strokeWidth={16} />
      <path d="M133 38L149 58" fill="none" stroke="#5fd8b0" strokeWidth={7} />
    </>
  )
}

function Braid() {
  return (
    <>
      <Lock d="M34 142a10 11 0 0 1 20 0q0 10 -10 18q-10 -8 -10 -18z" colour={MIDNIGHT} />
      <Lock d="M32 128a12 11 0 1 1 24 0a12 11 0 1 1 -24 0z" colour={MIDNIGHT} />
      <Lock d="M33 110a13 12 0 1 1 26 0a13 12 0 1 1 -26 0z" colour={MIDNIGHT} />
      <Tie x={44} y={143} fill="#ff8f7a" />
    </>
  )
}

export function RocketBraidsBack() {
  return (
    <>
      <Braid />
      <g transform={MIRROR}>
        <Braid />
      </g>
    </>
  )
}

export function RocketBraidsFront() {
  return <Lock d={FRINGES.parted} colour={MIDNIGHT} />
}

export function StarlightWavesBack() {
  return (
    <Lock
      d="M44 82C42 42 68 28 100 28S158 42 156 82C156 98 166 104 162 118C158 128 166 136 160 148Q148 156 134 146H66Q52 156 40 148C34 136 42 128 38 118C34 104 44 98 44 82z"
      colour={HONEY}
    />
  )
}

export function StarlightWavesFront() {
  return (
    <>
      <Lock d={FRINGES.swept} colour={HONEY} />
      <path d={starPath(138, 58, 13, 6.5, 5)} fill="#a780f2" stroke={INK} strokeWidth={LINE - 1} />
    </>
  )
}
