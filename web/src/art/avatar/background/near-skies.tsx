import { Sky, Stars } from '#web/art/avatar/background/sky.tsx'

export function MorningSky() {
  return (
    <Sky top="#8fd3ff" bottom="#ffe9d2">
      <circle cx={162} cy={44} r={22} fill="#fff1a8" />
      <g fill="#fff" opacity={0.9}>
        <path d="M10 66a14 14 0 0 1 16 -13a17 17 0 0 1 32 4a12 12 0 0 1 2 23H20a12 12 0 0 1 -10 -14z" />
        <path d="M150 108a11 11 0 0 1 13 -10a14 14 0 0 1 25 4a9 9 0 0 1 2 18h-31a10 10 0 0 1 -9 -12z" />
      </g>
      <path d="M0 176Q50 154 100 168T200 164V200H0z" fill="#9fdc9a" />
      <path d="M0 188Q70 172 130 184T200 182V200H0z" fill="#7cc98a" />
    </Sky>
  )
}

export function StarryNight() {
  return (
    <Sky top="#1d1b56" bottom="#4a3f9e">
      <Stars colour="#fff3c4" />
      <path d="M0 178Q60 156 120 172T200 166V200H0z" fill="#2b2672" />
    </Sky>
  )
}

export function MoonBase() {
  return (
    <Sky top="#23235e" bottom="#57598f">
      <Stars />
      <circle cx={160} cy={48} r={20} fill="#6fb4ee" />
      <path d="M146 42q10 -6 16 2t14 0q2 10 -8 14t-12 6q-10 -8 -10 -22z" fill="#8fdc9a" />
      <path d="M0 160Q60 144 110 156T200 150V200H0z" fill="#c9cfe2" />
      <path d="M8 158a26 24 0 0 1 52 -4v10H8z" fill="#eef1fa" />
      <path d="M26 162v-10a8 8 0 0 1 16 0v10z" fill="#7a86b8" />
      <g fill="#aab3cf">
        <ellipse cx={160} cy={172} rx={18} ry={5} />
        <ellipse cx={40} cy={186} rx={22} ry={5} />
      </g>
    </Sky>
  )
}

export function RedPlanet() {
  return (
    <Sky top="#ffcf9a" bottom="#ff9f7a">
      <circle cx={44} cy={44} r={12} fill="#fff0cf" />
      <path d="M0 142L36 110L66 142L104 104L140 140L168 118L200 146V200H0z" fill="#e57a55" />
      <path d="M0 168Q50 148 100 162T200 156V200H0z" fill="#c9553a" />
      <g fill="#a8412c">
        <ellipse cx={42} cy={180} rx={22} ry={5} />
        <ellipse cx={164} cy={176} rx={16} ry={4} />
      </g>
    </Sky>
  )
}

export function RocketPad() {
  return (
    <Sky top="#6fc3f7" bottom="#d7f1ff">
      <path d="M22 150V66Q22 36 40 20Q58 36 58 66V150z" fill="#fff" />
      <path d="M25 54Q28 34 40 20Q52 34 55 54z" fill="#f4607a" />
      <circle cx={40} cy={76} r={9} fill="#6fb4ee" />
      <path d="M22 120L8 150H22zM58 120L72 150H58z" fill="#f4607a" />
      <path d="M160 150V50h8v100zM168 60h20v6h-20zM168 96h20v6h-20z" fill="#8fa0c4" />
      <g fill="#fff">
        <circle cx={16} cy={158} r={14} />
        <circle cx={44} cy={162} r={16} />
        <circle cx={72} cy={160} r={13} />
      </g>
      <path d="M0 164H200V200H0z" fill="#b4bfd8" />
      <path d="M0 164H200V172H0z" fill="#98a5c6" />
    </Sky>
  )
}

export function MeteorShower() {
  return (
    <Sky top="#2a1e5e" bottom="#8a4f9e">
      <Stars colour="#ffd9f0" />
      <g stroke="#ffd48a" strokeWidth={5} strokeLinecap="round" opacity={0.85}>
        <path d="M58 22L24 56M186 40L150 76M34 96L12 118M190 100L168 122M120 10L104 26" />
      </g>
      <g fill="#fff0c4">
        <circle cx={24} cy={56} r={7} />
        <circle cx={150} cy={76} r={8} />
        <circle cx={12} cy={118} r={5} />
        <circle cx={168} cy={122} r={6} />
      </g>
      <path d="M0 180Q70 160 130 176T200 172V200H0z" fill="#4a2b78" />
    </Sky>
  )
}
