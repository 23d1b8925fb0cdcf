import { type ReactNode, useId } from 'react'
import { LINE, Shape } from '#web/art/shape.tsx'

const INK = '#15133f'
const CREAM = '#fffaf2'
const STEEL = '#8a86dc'
const STEEL_DARK = '#4d49a8'
const CORAL = '#ff8b72'
const CORAL_DARK = '#d9553c'
const SUN = '#ffc83d'
const DEEP = '#211f5c'

/** From the side, its nose to the right. Places of its parts on its canvas. */
export const SHIP = {
  canvas: [360, 224],
  /** The mouth above the engine, into which a product falls. */
  hopper: { x: 104, y: 50, width: 84 },
  /** Where the fire leaves it, and the round window that shows the product. */
  nozzle: { x: 38, y: 138 },
  dial: { x: 108, y: 140, radius: 27 },
  /** Where a pod docks. */
  port: { x: 208, y: 142, radius: 20 },
} as const

const HULL =
  'M50 140C50 104 74 89 112 89H246C302 91 346 112 352 141C346 171 300 193 242 193H112C74 193 50 176 50 140Z'
const GLASS = 'M146 98C146 36 180 6 230 6S314 36 314 98Z'

/** The fire, at its full length; whoever flies shortens it towards the nozzle. */
export const ShipFlame = () => (
  <>
    <path d="M46 110Q-24 110 -66 139Q-24 168 46 170Z" fill={CORAL} />
    <path d="M46 118Q-6 118 -38 139Q-6 160 46 162Z" fill={SUN} />
    <path d="M46 127Q12 128 -10 139Q12 150 46 153Z" fill="#fff7dd" />
  </>
)

/** What lies behind the crew: fins, engine, hopper, the seats. */
export const ShipBack = () => (
  <>
    <Shape d="M108 100C88 62 60 44 20 40C36 62 44 86 48 116Z" fill={CORAL} shade={CORAL_DARK} ink={INK} />
    <Shape
      d="M108 184C88 208 60 219 20 221C36 203 44 190 48 168Z"
      fill={CORAL}
      shade={CORAL_DARK}
      ink={INK}
      light={[-5, -9]}
    />
    <Shape d="M66 110L34 98Q24 139 34 181L66 170Z" fill={STEEL} shade={STEEL_DARK} ink={INK} />
    <path d="M44 104Q36 139 44 175" fill="none" stroke={INK} strokeWidth={4} opacity={0.5} />
    <Shape d="M62 60H146L134 98H76Z" fill={STEEL} shade={STEEL_DARK} ink={INK} />
    <path d="M92 66L96 96M116 66L112 96" stroke={INK} strokeWidth={4} opacity={0.45} />
    <ellipse cx={104} cy={57} rx={44} ry={8} fill={INK} />
    <path d={GLASS} fill="#2f57b0" />
    <path d={GLASS} fill="#7fb4ff" opacity={0.25} />
    <g fill="#5a54c9" stroke={INK} strokeWidth={LINE}>
      <path d="M168 104V72a22 22 0 0 1 44 0V104Z" />
      <path d="M244 104V72a22 22 0 0 1 44 0V104Z" />
    </g>
    <g fill="#7b75e6">
      <path d="M175 104V74a15 15 0 0 1 24 -11q-12 6 -12 18V104Z" />
      <path d="M251 104V74a15 15 0 0 1 24 -11q-12 6 -12 18V104Z" />
    </g>
  </>
)

/** Who sits under the glass, cut to it. */
export function ShipCrew({ children }: { children: ReactNode }) {
  const id = useId()
  return (
    <>
      <clipPath id={id}>
        <path d="M146 120V98C146 36 180 6 230 6S314 36 314 98V120Z" />
      </clipPath>
      <g clipPath={`url(#${id})`}>{children}</g>
    </>
  )
}

/** What lies before the crew: the glass and the hull with its windows. */
export function ShipFront() {
  const id = useId()
  return (
    <>
      <path d={GLASS} fill="#cfeaff" fillOpacity={0.12} />
      <path d="M146 98C146 36 180 6 230 6S314 36 314 98" fill="none" stroke={INK} strokeWidth={LINE} />
      <path
        d="M161 76C165 46 182 27 207 19M220 15h8"
        fill="none"
        stroke="#fff"
        strokeWidth={7}
        opacity={0.75}
      />
      <Shape d={HULL} fill={CREAM} shade="#cfc7ec" ink={INK} light={[-5, -13]} />
      <clipPath id={id}>
        <path d={HULL} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <path d="M302 70Q328 140 302 216H384V70Z" fill={CORAL} />
        <path d="M340 120Q354 140 332 160L302 216H384V120Z" fill={CORAL_DARK} opacity={0.6} />
        <path d="M44 170Q180 188 308 172V184Q180 202 44 186Z" fill="#4b3fd4" />
        <path d="M302 70Q328 140 302 216" fill="none" stroke={INK} strokeWidth={LINE} />
        <path d="M82 106Q92 99 112 99H238" fill="none" stroke="#fff" strokeWidth={7} />
        <path d="M154 89V193M262 89V193" stroke={INK} strokeWidth={3} opacity={0.16} />
      </g>
      <path d={HULL} fill="none" stroke={INK} strokeWidth={LINE} />
      <path d="M146 94Q230 107 314 99" fill="none" stroke={INK} strokeWidth={LINE} />
      <g fill={INK} opacity={0.35}>
        {[168, 250].map((x) => [114, 166].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r={3} />))}
      </g>
      <path
        d="M281 122l4.5 9.5l10.5 1l-8 7l2.5 10.500l-9.500 -5.500l-9.500 5.500l2.500 -10.500l-8 -7l10.500 -1z"
        fill={SUN}
        stroke={INK}
        strokeWidth={4}
      />
      <circle cx={SHIP.dial.x} cy={SHIP.dial.y} r={36} fill={SUN} stroke={INK} strokeWidth={LINE} />
      <path d="M80 128a31 31 0 0 1 22 -18" fill="none" stroke="#ffe9a8" strokeWidth={5} />
      <circle
        cx={SHIP.dial.x}
        cy={SHIP.dial.y}
        r={SHIP.dial.radius}
        fill={DEEP}
        stroke={INK}
        strokeWidth={4}
      />
      <circle cx={SHIP.port.x} cy={SHIP.port.y} r={25} fill={STEEL} stroke={INK} strokeWidth={LINE} />
      <circle cx={SHIP.port.x} cy={SHIP.port.y} r={16} fill={DEEP} stroke={INK} strokeWidth={4} />
      <path d="M199 137q2 -6 8 -7" fill="none" stroke="#9c97f5" strokeWidth={4} />
      <circle cx={331} cy={135} r={9} fill="#ffe9ad" stroke={INK} strokeWidth={4} />
    </>
  )
}

/** The rim of the hopper, before what falls into it. */
export const ShipRim = () => (
  <Shape
    d="M56 57q0 -7 8 -7h80q8 0 8 7t-8 7h-80q-8 0 -8 -7z"
    fill={SUN}
    shade="#d99500"
    ink={INK}
    light={[0, -4]}
  />
)

/** What a ship stands on. */
export const ShipLegs = () => (
  <g fill="none">
    {['M104 188L86 246', 'M268 188L286 246'].map((d) => (
      <g key={d}>
        <path d={d} stroke={INK} strokeWidth={17} />
        <path d={d} stroke={STEEL} strokeWidth={7} />
      </g>
    ))}
    <path d="M72 250h30M270 250h30" stroke={INK} strokeWidth={15} />
    <path d="M72 250h30M270 250h30" stroke={CREAM} strokeWidth={5} />
  </g>
)

/** Open: come in. */
export const ShipStairs = () => (
  <g fill="none">
    <path d="M176 190L152 250M224 190L200 250" stroke={INK} strokeWidth={13} />
    <path d="M176 190L152 250M224 190L200 250" stroke={STEEL} strokeWidth={5} />
    {[0, 1, 2, 3].map((step) => (
      <g key={step} transform={`translate(${-6 * step} ${14 * step})`}>
        <path d="M170 204h48" stroke={INK} strokeWidth={11} />
        <path d="M170 204h48" stroke={SUN} strokeWidth={4} />
      </g>
    ))}
  </g>
)

/** The ground it starts from, with its lamps. */
export const ShipPad = () => (
  <>
    <Shape
      d="M6 266Q6 242 180 242T358 266Q358 288 182 288T6 266Z"
      fill="#8d87f5"
      shade="#3f389f"
      ink={INK}
      light={[0, -13]}
    />
    <ellipse cx={182} cy={258} rx={146} ry={11} fill="#ffd45e" opacity={0.25} />
    {[40, 96, 152, 208, 264, 322].map((x, i) => (
      <g key={x} transform={`translate(${x} ${[275, 281, 283, 283, 281, 275][i]})`}>
        <circle r={9} fill="#ffd45e" opacity={0.3} />
        <circle r={5} fill="#ffe58a" stroke={INK} strokeWidth={2.5} />
      </g>
    ))}
  </>
)
