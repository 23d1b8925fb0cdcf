import { Cloud, type Puff } from '#web/art/avatar/cloud.tsx'
import { MIRROR } from '#web/art/avatar/figure.tsx'
import { FRINGES, type HairColour, Lock, Tie } from '#web/art/avatar/hair/locks.tsx'

const BROWN: HairColour = { fill: '#8a5a3c', shade: '#66402a' }
const COPPER: HairColour = { fill: '#f58a4b', shade: '#cf5f27' }
const PLUM: HairColour = { fill: '#6a5bb8', shade: '#4a3d92' }
const BERRY: HairColour = { fill: '#e86fa8', shade: '#c04a86' }
const COCOA: HairColour = { fill: '#70463a', shade: '#512f27' }

export function ShortCrop() {
  return <Lock d={FRINGES.choppy} colour={BROWN} />
}

export function MoonBobBack() {
  return (
    <Lock
      d="M45 84C42 42 70 28 100 28S158 42 155 84C158 108 156 120 150 130Q100 138 50 130C44 120 42 108 45 84z"
      colour={PLUM}
    />
  )
}

export function MoonBobFront() {
  return <Lock d={FRINGES.straight} colour={PLUM} />
}

export function MeteorSpikes() {
  return (
    <Lock
      d="M52 90L39 68L54 64L46 38L69 46L74 20L94 35L110 12L118 35L143 24L138 47L159 47L147 65L161 74L148 90Q144 78 140 68Q128 74 120 62Q109 76 97 63Q85 76 75 65Q66 74 60 70Q55 78 52 90z"
      colour={COPPER}
    />
  )
}

export function TwinBunsBack() {
  const bun = 'M34 38a21 20 0 1 1 42 0a21 20 0 1 1 -42 0z'
  return (
    <>
      <Lock d={bun} colour={BERRY} />
      <g transform={MIRROR}>
        <Lock d={bun} colour={BERRY} />
      </g>
    </>
  )
}

export function TwinBunsFront() {
  return (
    <>
      <Lock d={FRINGES.parted} colour={BERRY} />
      <Tie x={67} y={49} fill="#ffd45e" />
      <Tie x={133} y={49} fill="#ffd45e" />
    </>
  )
}

const CURLS_BACK: Puff[] = [
  [50, 62, 18],
  [66, 40, 19],
  [92, 29, 20],
  [120, 31, 19],
  [142, 46, 18],
  [152, 68, 17],
  [46, 86, 14],
  [154, 90, 14],
]
const CURLS_FRONT: Puff[] = [
  [62, 62, 13],
  [80, 52, 14],
  [102, 49, 15],
  [124, 54, 13],
  [140, 66, 12],
]

export function CometCurlsBack() {
  return <Cloud puffs={CURLS_BACK} {...COCOA} />
}

export function CometCurlsFront() {
  return <Cloud puffs={CURLS_FRONT} {...COCOA} />
}
