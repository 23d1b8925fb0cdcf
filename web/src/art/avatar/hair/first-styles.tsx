import { Cloud, type Puff } from '#web/art/avatar/cloud.tsx'
import { FRINGES, type HairColour, Lock } from '#web/art/avatar/hair/locks.tsx'

const NIGHT: HairColour = { fill: '#4a3434', shade: '#2f1f22' }
const WALNUT: HairColour = { fill: '#5a3a2c', shade: '#3f261c' }
const SKY: HairColour = { fill: '#58b4d8', shade: '#3388ad' }

const CLOUD_BACK: Puff[] = [
  [46, 76, 15],
  [50, 54, 17],
  [66, 36, 18],
  [88, 26, 18],
  [112, 26, 18],
  [134, 36, 18],
  [150, 54, 17],
  [154, 76, 15],
]
const CLOUD_FRONT: Puff[] = [
  [60, 60, 11],
  [74, 51, 12],
  [91, 47, 12],
  [109, 47, 12],
  [126, 51, 12],
  [140, 60, 11],
]

export function CloudCurlsBack() {
  return <Cloud puffs={CLOUD_BACK} {...NIGHT} />
}

export function CloudCurlsFront() {
  return <Cloud puffs={CLOUD_FRONT} {...NIGHT} />
}

export function CometTailBack() {
  return (
    <Lock
      d="M46 84C43 43 70 28 100 28S157 43 154 84L161 148Q149 158 135 152L132 118H68L65 152Q51 158 39 148z"
      colour={WALNUT}
    />
  )
}

export function CometTailFront() {
  return <Lock d={FRINGES.swept} colour={WALNUT} />
}

/** Round the whole head: the face looks out of a hole, drawn the other way round. */
export function SkyScarf() {
  return (
    <Lock
      d="M42 90C39 42 68 25 100 25S161 42 158 90C158 116 148 138 126 144Q100 152 74 144C52 138 42 116 42 90zM62 90C62 112 80 124 100 124S138 112 138 90C138 66 122 54 100 54S62 66 62 90z"
      colour={SKY}
    />
  )
}
