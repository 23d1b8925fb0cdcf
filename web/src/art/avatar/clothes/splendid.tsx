import { Outfit } from '#web/art/avatar/clothes/outfit.tsx'
import { INK } from '#web/art/avatar/figure.tsx'
import { sparkPath, starPath } from '#web/art/geometry.ts'
import { LINE, Limb, Shape } from '#web/art/shape.tsx'

export function SaturnDress() {
  return (
    <Outfit top="#c77bf0" shade="#9a4fd0" legs="#fbe3f4" shoes="#ffcb3d" shoesShade="#e59a12">
      <Shape
        d="M74 124Q100 116 126 124Q130 146 146 172Q100 186 54 172Q70 146 74 124z"
        fill="#c77bf0"
        shade="#9a4fd0"
        ink={INK}
      />
      <Limb d="M66 152Q100 168 134 152" width={5} fill="#ffd45e" ink={INK} />
      <circle cx={100} cy={142} r={8} fill="#ffb3dd" stroke={INK} strokeWidth={4} />
      <path d="M87 145Q100 151 113 139" fill="none" stroke="#ffd45e" strokeWidth={4} />
    </Outfit>
  )
}

export function PilotJacket() {
  return (
    <Outfit top="#9a5b36" shade="#744022" legs="#3f4a78" shoes="#4a3a34" shoesShade="#302522">
      <path d="M90 121L100 170L110 121Q100 117 90 121z" fill="#fff6e6" stroke={INK} strokeWidth={4} />
      <path
        d="M68 166Q66 160 67 156Q100 166 133 156Q134 160 132 166Q100 173 68 166z"
        fill="#744022"
        stroke={INK}
        strokeWidth={LINE}
      />
      <Limb d="M77 126Q86 128 92 138M123 126Q114 128 108 138" width={7} fill="#fbe9cc" ink={INK} />
      <path d={starPath(119, 148, 7, 3.5, 5)} fill="#ffd45e" />
    </Outfit>
  )
}

export function RobotArmour() {
  return (
    <Outfit
      top="#b9c8dc"
      shade="#8698b4"
      sleeves="#8698b4"
      hands="#5fd8b0"
      legs="#8698b4"
      shoes="#5fd8b0"
      shoesShade="#35b48c"
    >
      <rect x={79} y={132} width={42} height={26} rx={8} fill="#22305a" stroke={INK} strokeWidth={LINE} />
      <path d="M85 146h7l4 -7l6 13l4 -6h9" fill="none" stroke="#5ff0c0" strokeWidth={4} />
      <circle cx={76} cy={163} r={3} fill="#ffcb3d" />
      <circle cx={124} cy={163} r={3} fill="#ec4d68" />
      <Limb d="M78 127Q100 134 122 127" width={5} fill="#e7eef7" ink={INK} />
    </Outfit>
  )
}

export function CaptainCoat() {
  return (
    <Outfit top="#d83a5c" shade="#a81f42" legs="#fff" shoes="#2f2a66" shoesShade="#1d1a47">
      <path d="M88 121L100 128L112 121L108 170H92z" fill="#fff" stroke={INK} strokeWidth={4} />
      <g fill="#ffd45e">
        <circle cx={84} cy={142} r={3.5} />
        <circle cx={84} cy={154} r={3.5} />
        <circle cx={116} cy={142} r={3.5} />
        <circle cx={116} cy={154} r={3.5} />
      </g>
      <path d={sparkPath(100, 150, 9)} fill="#ffd45e" stroke={INK} strokeWidth={3} />
      <path d="M64 132Q72 122 84 126M136 132Q128 122 116 126" fill="none" stroke={INK} strokeWidth={14} />
      <path d="M64 132Q72 122 84 126M136 132Q128 122 116 126" fill="none" stroke="#ffd45e" strokeWidth={6} />
    </Outfit>
  )
}

export function DragonSuit() {
  return (
    <>
      <Shape
        d="M120 172C156 182 178 168 184 144L192 150L190 134C180 130 172 136 170 140C166 156 146 158 124 154z"
        fill="#6fcf6a"
        shade="#429f44"
        ink={INK}
      />
      <Outfit
        top="#6fcf6a"
        shade="#429f44"
        hands="#6fcf6a"
        legs="#6fcf6a"
        shoes="#429f44"
        shoesShade="#2f7a34"
      >
        <path
          d="M82 124Q100 118 118 124Q126 148 118 170Q100 173 82 170Q74 148 82 124z"
          fill="#fff0b8"
          stroke={INK}
          strokeWidth={4}
        />
        <path
          d="M79 138Q100 143 121 138M78 150Q100 155 122 150M80 161Q100 166 120 161"
          fill="none"
          stroke="#e6c777"
          strokeWidth={4}
        />
      </Outfit>
    </>
  )
}

export function GoldenSuit() {
  return (
    <Outfit top="#ffd24f" shade="#e59a12" hands="#fff4cf" legs="#ffd24f" shoes="#fff4cf" shoesShade="#eec25a">
      <Limb d="M78 127Q100 137 122 127" width={5} fill="#fff4cf" ink={INK} />
      <path d={sparkPath(100, 149, 17)} fill="#fff" stroke={INK} strokeWidth={4} />
      <path d="M74 150Q73 157 74 161" fill="none" stroke="#fff4cf" strokeWidth={5} />
      <path d="M70 162Q100 170 130 162" fill="none" stroke="#b8740a" strokeWidth={4} />
    </Outfit>
  )
}
