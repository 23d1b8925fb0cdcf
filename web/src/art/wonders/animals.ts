import { onCircle } from '#web/art/geometry.ts'
import { each, INK, shapeText } from '#web/art/markup.ts'
import { line, spot } from '#web/art/planets/things.ts'

/** Icons of wonders on 100 × 100, each with exactly the parts that its sum counts. */

const eye = (x: number, y: number, r = 4) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${INK}"/>`
const smile = (x: number, y: number) => line(`M${x - 5} ${y}q5 5 10 0`, INK, 2.5)

/** Legs on both sides, so many on each. */
const legs = (count: number, colour: string, reach: number, from: number, to: number) =>
  Array.from({ length: count }, (_, i) => {
    const t = count === 1 ? 0.5 : i / (count - 1)
    const y = from + (to - from) * t
    const end = 18 + 64 * t
    const knee = (y + end) / 2 - 6
    return line(
      `M50 ${y}Q${50 - reach * 0.7} ${knee} ${50 - reach} ${end}M50 ${y}Q${50 + reach * 0.7} ${knee} ${50 + reach} ${end}`,
      colour,
      5,
    )
  }).join('')

export const ant =
  legs(3, '#4a2208', 38, 44, 56) +
  line('M44 20Q34 12 32 4M56 20Q66 12 68 4', '#4a2208', 3) +
  shapeText('M32 78a18 18 0 0 1 36 0q0 16 -18 18q-18 -2 -18 -18z', '#e0743a', '#b0521f', { ink: '#4a2208' }) +
  shapeText('M39 50a11 12 0 1 1 22 0a11 12 0 1 1 -22 0z', '#d0652c', '#a34717', { ink: '#4a2208' }) +
  shapeText('M36 26a14 13 0 1 1 28 0a14 13 0 1 1 -28 0z', '#e88146', '#b0521f', { ink: '#4a2208' }) +
  eye(45, 24, 2.6) +
  eye(55, 24, 2.6)

export const spider =
  legs(4, '#3a2a6a', 42, 42, 60) +
  shapeText('M26 56a24 25 0 1 1 48 0a24 25 0 1 1 -48 0z', '#8a6fe0', '#5b3fb8') +
  spot(0, 0, 'none') +
  eye(42, 54) +
  eye(58, 54) +
  smile(50, 62)

export const crab =
  [0, 1, 2, 3]
    .map((i) =>
      line(
        `M34 ${58 + i * 5}Q${18 - i} ${54 + i * 8} ${10 + i * 5} ${66 + i * 9}M66 ${58 + i * 5}Q${82 + i} ${54 + i * 8} ${90 - i * 5} ${66 + i * 9}`,
        '#8f2415',
        5,
      ),
    )
    .join('') +
  line('M32 52Q14 46 18 30M68 52Q86 46 82 30', '#8f2415', 6) +
  shapeText('M8 26a13 13 0 0 1 22 -10l-9 8l10 5a13 13 0 0 1 -23 -3z', '#ff7a5c', '#d9553c', { line: 3 }) +
  shapeText('M92 26a13 13 0 0 0 -22 -10l9 8l-10 5a13 13 0 0 0 23 -3z', '#ff7a5c', '#d9553c', { line: 3 }) +
  shapeText('M22 60Q24 42 50 42T78 60Q76 80 50 80T22 60Z', '#ff8b72', '#d9553c') +
  line('M42 44V34M58 44V34', INK, 3) +
  eye(42, 33) +
  eye(58, 33) +
  smile(50, 62)

export const bee =
  line('M34 22Q26 12 18 12M66 22Q74 12 82 12', INK, 3.5) +
  shapeText('M16 54a34 36 0 1 1 68 0a34 36 0 1 1 -68 0z', '#ffcb3d', '#e59a12') +
  line('M30 78q20 10 40 0', INK, 6) +
  each(
    2,
    (i) => [i ? 76 : 24, 52],
    `<ellipse rx="13" ry="19" fill="#36206e" stroke="${INK}" stroke-width="3"/><ellipse cx="-3" cy="-7" rx="4" ry="6" fill="#fff"/>`,
  ) +
  each(
    3,
    (i) => [[40, 50, 60][i] ?? 0, [32, 26, 32][i] ?? 0],
    `<circle r="5" fill="#36206e" stroke="${INK}" stroke-width="1.500"/><circle cx="-1.500" cy="-1.500" r="1.500" fill="#fff"/>`,
  ) +
  smile(50, 66)

const wing = (d: string, fill: string, shade: string) =>
  shapeText(d, fill, shade, { line: 3, light: [-3, -3] })
export const butterfly =
  wing('M48 48C34 6 4 8 8 32C10 52 34 54 48 50Z', '#e565bd', '#a81f80') +
  wing('M52 48C66 6 96 8 92 32C90 52 66 54 52 50Z', '#e565bd', '#a81f80') +
  wing('M48 54C26 52 12 66 20 82C30 96 46 78 48 58Z', '#ffcb3d', '#d99500') +
  wing('M52 54C74 52 88 66 80 82C70 96 54 78 52 58Z', '#ffcb3d', '#d99500') +
  line('M50 34V82', '#36206e', 8) +
  line('M48 34Q42 18 34 16M52 34Q58 18 66 16', '#36206e', 3)

const ARMS = Array.from({ length: 8 }, (_, i) => {
  const x = 15 + i * 10
  const out = (i - 3.5) * 4
  return `M${34 + i * 4.6} 56Q${x} 66 ${x + out * 0.3} 84q${out > 0 ? 3 : -3} 8 ${out > 0 ? 7 : -7} 5`
})
const octopusBody = shapeText('M24 44Q24 8 50 8T76 44Q76 62 50 64T24 44Z', '#33c2c4', '#0a7075', {
  ink: '#06464d',
})
const octopusArms = ARMS.map((d) => line(d, '#06464d', 8.5) + line(d, '#33c2c4', 4)).join('')
export const octopus = octopusArms + octopusBody + eye(41, 38) + eye(59, 38) + smile(50, 47)
const heart = `<path d="M0 6C-9 -1 -6 -8 0 -4C6 -8 9 -1 0 6Z" fill="#f4607a" stroke="#6b2018" stroke-width="1.800"/>`
export const octopusHearts =
  octopusArms + octopusBody + eye(41, 24, 3) + eye(59, 24, 3) + each(3, (i) => [36 + i * 14, 46, 1.15], heart)

export const starfish =
  shapeText(
    `M${Array.from({ length: 10 }, (_, i) => onCircle(50, 53, i % 2 ? 19 : 44, i * 36))
      .map(({ x, y }) => `${x} ${y}`)
      .join('L')}Z`,
    '#ffb04d',
    '#d9701c',
    { line: 5 },
  ) +
  eye(44, 50, 3) +
  eye(56, 50, 3) +
  smile(50, 56)

const bone = (y: number) =>
  `<rect x="41" y="${y}" width="20" height="8" rx="4" fill="#fffaf2" stroke="#8a5a10" stroke-width="2"/>`
export const giraffeNeck =
  shapeText('M36 100L40 26Q42 14 54 14L84 26Q90 34 80 38L64 38L66 100Z', '#ffcf6b', '#e0a032', {
    ink: '#6b4300',
  }) +
  line('M52 14L50 3M60 15L60 4', '#6b4300', 4) +
  eye(62, 24, 3) +
  Array.from({ length: 7 }, (_, i) => bone(33 + i * 9)).join('')

export const giraffeLegs =
  line('M28 58L24 94M42 62L40 94M58 62L60 94M70 58L76 94', '#6b4300', 9) +
  line('M28 58L24 94M42 62L40 94M58 62L60 94M70 58L76 94', '#ffcf6b', 4) +
  shapeText(
    'M22 48Q24 40 40 42L62 42L68 14Q70 6 80 8L92 14Q92 22 84 22L80 24L76 58Q60 70 34 66Q22 62 22 48Z',
    '#ffcf6b',
    '#e0a032',
    {
      ink: '#6b4300',
      line: 3,
    },
  ) +
  eye(80, 14, 2.2) +
  each(3, (i) => [36 + i * 13, 53], spot(4, 3.5, '#c07a1e'))

/** A foot with so many toes. */
export const foot = {
  ostrich:
    line('M50 4V44', '#8a5f3c', 12) +
    shapeText('M40 40Q26 60 30 92Q38 100 46 92Q52 66 60 46Z', '#d9a77a', '#a8754a', { line: 3.5 }) +
    shapeText('M52 42Q70 54 78 72Q74 82 66 76Q54 62 46 52Z', '#d9a77a', '#a8754a', { line: 3.5 }),
  sloth:
    each(
      3,
      (i) => [30 + i * 20, 52],
      `<path d="M-8 0Q-12 34 4 46Q8 26 8 0Z" fill="#fff3e0" stroke="${INK}" stroke-width="3"/>`,
    ) + shapeText('M16 56Q14 8 50 8T84 56Q50 70 16 56Z', '#b98a63', '#8a5f3c', { line: 3.5 }),
  bear:
    each(
      5,
      (i) => [18 + i * 16, 36 - [0, 10, 14, 10, 0][i]!],
      `<path d="M-5 -4Q0 -24 5 -4Z" fill="#fff3e0" stroke="${INK}" stroke-width="2.500"/><circle cy="4" r="8" fill="#8a5a3c" stroke="${INK}" stroke-width="2.500"/>`,
    ) + shapeText('M20 66Q22 42 50 42T80 66Q80 92 50 90T20 66Z', '#a06a44', '#744625', { line: 3.5 }),
}

/** A plain shirt, faces of many colours. */
const SKINS = ['#f2c6a0', '#8d5a3b', '#d9a06f', '#5f3b28', '#f7d7b8', '#b97a50'] as const
const HAIR = ['#4a2f1d', '#1d1a2b', '#c98d3a', '#2a1c14', '#8a4a1c'] as const
export const player = (i: number, row: number) => {
  const skin = SKINS[(i + row) % SKINS.length] ?? SKINS[0]
  const shirt = ['#5dbcf7', '#f4607a', '#ffcb3d', '#6fd27c'][row % 4]
  return (
    line('M40 74L36 96M60 74L64 96', '#3f3a6b', 9) +
    shapeText(
      'M30 44L12 62L22 70L32 62V78H68V62L78 70L88 62L70 44Q50 52 30 44Z',
      shirt ?? '#5dbcf7',
      '#3f6fb0',
      { line: 3 },
    ) +
    `<circle cx="50" cy="26" r="18" fill="${skin}" stroke="${INK}" stroke-width="3"/>` +
    `<path d="M32 24Q32 6 50 6T68 24Q58 14 50 16T32 24Z" fill="${HAIR[(i * 2 + row) % HAIR.length]}"/>` +
    eye(44, 27, 2.4) +
    eye(56, 27, 2.4) +
    smile(50, 34)
  )
}
