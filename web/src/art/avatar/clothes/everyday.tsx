import { useId } from 'react'
import { Outfit, TORSO } from '#web/art/avatar/clothes/outfit.tsx'
import { INK } from '#web/art/avatar/figure.tsx'
import { starPath } from '#web/art/geometry.ts'
import { LINE, Limb } from '#web/art/shape.tsx'

export function CadetSuit() {
  return (
    <Outfit top="#f4f5fc" shade="#cdd1ea" hands="#6464e0" legs="#f4f5fc" shoes="#6464e0" shoesShade="#3f3db0">
      <path d="M70 158Q100 165 130 158" fill="none" stroke="#6464e0" strokeWidth={7} />
      <rect x={84} y={136} width={32} height={17} rx={5} fill="#cdd1ea" stroke={INK} strokeWidth={4} />
      <circle cx={92} cy={144.5} r={3} fill="#ec4d68" />
      <circle cx={100} cy={144.5} r={3} fill="#ffcb3d" />
      <circle cx={108} cy={144.5} r={3} fill="#33c2c4" />
      <Limb d="M80 127Q100 136 120 127" width={4} fill="#6464e0" ink={INK} />
    </Outfit>
  )
}

export function StarTee() {
  return (
    <Outfit top="#ff8b72" shade="#dd6450" legs="#4a62a8" shoes="#fff" shoesShade="#cdd1ea">
      <path d={starPath(100, 148, 15, 7.5, 5)} fill="#ffd45e" stroke={INK} strokeWidth={4} />
    </Outfit>
  )
}

export function MoonStripes() {
  const id = useId()
  return (
    <Outfit top="#f7f4ff" shade="#d6cef0" legs="#3f3a70" shoes="#a780f2" shoesShade="#7a4fd0">
      <clipPath id={id}>
        <path d={TORSO} />
      </clipPath>
      <g clipPath={`url(#${id})`} stroke="#a780f2" strokeWidth={7} fill="none">
        <path d="M64 138Q100 130 136 138M64 152Q100 146 136 152M64 165Q100 164 136 165" />
      </g>
      <path d={TORSO} fill="none" stroke={INK} strokeWidth={LINE} />
    </Outfit>
  )
}

export function MechanicOveralls() {
  return (
    <Outfit top="#ffcb3d" shade="#e5a51c" legs="#3d7fc4" shoes="#8a5a3c" shoesShade="#66402a">
      <path
        d="M68 166Q67 158 68 152Q82 150 83 138H117Q118 150 132 152Q133 158 132 166Q100 173 68 166z"
        fill="#4f97de"
        stroke={INK}
        strokeWidth={LINE}
      />
      <path d="M85 138L80 124M115 138L120 124" stroke={INK} strokeWidth={11} />
      <path d="M85 138L80 124M115 138L120 124" stroke="#4f97de" strokeWidth={4} />
      <path d="M90 148h20v9q-10 7 -20 0z" fill="#3d7fc4" stroke={INK} strokeWidth={4} />
    </Outfit>
  )
}

export function CometHoodie() {
  return (
    <Outfit top="#33c2c4" shade="#169a9f" legs="#4b4a72" shoes="#ff8b72" shoesShade="#dd6450">
      <path d="M82 168Q84 152 100 152T118 168Q100 171 82 168z" fill="#169a9f" stroke={INK} strokeWidth={4} />
      <Limb d="M76 127Q100 142 124 127" width={7} fill="#7fe0df" ink={INK} />
      <path d="M94 138V148M106 138V148" stroke="#fff" strokeWidth={4} />
    </Outfit>
  )
}

export function ExplorerVest() {
  return (
    <Outfit top="#fdf6e6" shade="#e3d5b4" legs="#7a6a4a" shoes="#5b4a34" shoesShade="#3f3223">
      <path
        d="M74 124Q82 121 90 121L96 171Q80 170 68 166Q66 146 74 124z"
        fill="#8fbf5a"
        stroke={INK}
        strokeWidth={LINE}
      />
      <path
        d="M126 124Q118 121 110 121L104 171Q120 170 132 166Q134 146 126 124z"
        fill="#7aa948"
        stroke={INK}
        strokeWidth={LINE}
      />
      <rect x={75} y={150} width={14} height={11} rx={3} fill="#b7dc86" stroke={INK} strokeWidth={3.5} />
      <rect x={111} y={150} width={14} height={11} rx={3} fill="#b7dc86" stroke={INK} strokeWidth={3.5} />
      <path d="M90 122L100 132L110 122" fill="#ff8b72" stroke={INK} strokeWidth={LINE} />
    </Outfit>
  )
}

export function LabCoat() {
  return (
    <Outfit top="#ffffff" shade="#d5dfee" legs="#4a62a8" shoes="#5fd8b0" shoesShade="#35b48c">
      <path d="M88 121L100 146L112 121Q100 117 88 121z" fill="#5dbcf7" stroke={INK} strokeWidth={4} />
      <path d="M100 146V171" stroke={INK} strokeWidth={4} />
      <path d="M113 150h12v9h-12z" fill="#e8f0fa" stroke={INK} strokeWidth={3.5} />
      <path d="M117 150v-7M122 150v-6" stroke="#ec4d68" strokeWidth={3.5} />
      <circle cx={94} cy={158} r={2.5} fill={INK} />
    </Outfit>
  )
}
