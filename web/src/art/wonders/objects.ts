import { onCircle, polygonPath, starPath } from '#web/art/geometry.ts'
import { each, INK, shapeText } from '#web/art/markup.ts'
import { line, spot } from '#web/art/planets/things.ts'

/** The things among the wonders, each on 100 × 100, with exactly the parts that its sum counts. */

export const sun =
  Array.from({ length: 12 }, (_, i) => {
    const [from, to] = [onCircle(50, 50, 34, i * 30), onCircle(50, 50, 46, i * 30)]
    return line(`M${from.x} ${from.y}L${to.x} ${to.y}`, '#ff9a4d', 5)
  }).join('') + shapeText('M22 50a28 28 0 1 1 56 0a28 28 0 1 1 -56 0z', '#ffd45e', '#f0a91b')
export const star = shapeText(starPath(50, 52, 44, 20, 5), '#ffd45e', '#d99500')

export const moon = (i: number) =>
  shapeText(
    i ? 'M22 54Q22 26 48 24T78 46Q80 74 54 76T22 54Z' : 'M14 48Q18 16 52 18T86 52Q82 86 46 84T14 48Z',
    '#c9b8a8',
    '#8a7868',
  ) + each(3, (k) => [[40, 58, 50][k] ?? 0, [42, 50, 62][k] ?? 0], spot(5, 4, '#8a7868'))

/** From the Sun outwards: four of rock, four giants. */
const PLANETS = [
  ['#b9a48f', 20],
  ['#f0cf8a', 26],
  ['#5dbcf7', 27],
  ['#e0743a', 22],
  ['#e8b98a', 42],
  ['#f0d9a0', 34],
  ['#9fe3e6', 34],
  ['#4a7fe0', 33],
] as const
export const planet = (i: number) => {
  const [fill, r] = PLANETS[i % 8] ?? PLANETS[0]
  return (
    shapeText(`M${50 - r} 50a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`, fill, '#4b4a72') +
    (i === 5 ? line('M4 58Q50 76 96 42', '#c98d5a', 6) : '') +
    (i === 4 ? line('M12 44H88M10 58H90', '#b0703f', 5) : '')
  )
}

const VIOLIN =
  'M50 34Q30 34 30 50Q30 56 35 60Q24 66 24 80Q26 97 50 97T76 80Q76 66 65 60Q70 56 70 50Q70 34 50 34Z'
export const violin = (size = 1) =>
  `<g transform="translate(${50 - 50 * size} ${100 - 100 * size}) scale(${size})">` +
  `<path d="M44 4h12v36h-12z" fill="#4a2f1d" stroke="${INK}" stroke-width="3"/>` +
  shapeText(VIOLIN, '#d98a45', '#9a5620', { line: 3.5 }) +
  `<path d="M40 84h20v6h-20z" fill="#4a2f1d"/>` +
  [43.5, 47.8, 52.2, 56.5].map((x) => line(`M${x} 8V84`, '#fff7dd', 2)).join('') +
  '</g>'
/** Two violins, a viola, a cello. */
export const quartet = (i: number) => violin([0.72, 0.72, 0.84, 1][i])

export const hexagon = (fill = '#ffb93d') =>
  `<path d="${polygonPath(50, 50, 46, 6)}" fill="${fill}" stroke="#8a5f00" stroke-width="6"/>${line('M28 38L50 25', '#fff', 6)}`

export const square = (fill: string) =>
  `<rect x="5" y="5" width="90" height="90" rx="12" fill="${fill}" stroke="${INK}" stroke-width="5"/>`
export const dot = `<circle cx="50" cy="50" r="38" fill="#4b3fd4" stroke="${INK}" stroke-width="5"/><circle cx="38" cy="36" r="9" fill="#fff" opacity=".8"/>`
export const egg =
  shapeText('M50 6C74 6 86 40 86 60A36 36 0 0 1 14 60C14 40 26 6 50 6Z', '#fff3e0', '#e0c19a', {
    ink: '#8a5a3c',
  }) + line('M30 44Q34 26 44 20', '#fff', 7)
export const tooth = shapeText(
  'M18 34Q16 8 36 12Q50 18 64 12Q84 8 82 34Q82 56 72 92Q62 96 58 66Q50 54 42 66Q38 96 28 92Q18 56 18 34Z',
  '#ffffff',
  '#cfd6ea',
)
export const pawn = (_: number, row: number) =>
  shapeText(
    row === 1
      ? 'M24 94V84Q36 78 40 58H34V50H40A17 17 0 1 1 60 50H66V58H60Q64 78 76 84V94Z'
      : 'M22 94V84Q36 76 38 46H28V38H34L26 14L40 26L50 8L60 26L74 14L66 38H72V46H62Q64 76 78 84V94Z',
    '#fffaf2',
    '#cfc7ec',
  )

const page = (head: string) =>
  `<rect x="10" y="16" width="80" height="78" rx="10" fill="#fff" stroke="${INK}" stroke-width="5"/>` +
  `<path d="M10 40V26a10 10 0 0 1 10 -10h60a10 10 0 0 1 10 10v14z" fill="${head}" stroke="${INK}" stroke-width="5"/>` +
  line('M32 8V24M68 8V24', INK, 6)
export const day =
  page('#f4607a') +
  spot(0, 0, 'none') +
  `<circle cx="50" cy="66" r="14" fill="#ffd45e" stroke="${INK}" stroke-width="4"/>`
export const month =
  page('#5dbcf7') +
  each(
    9,
    (i) => [30 + (i % 3) * 20, 54 + Math.floor(i / 3) * 14],
    '<rect x="-6" y="-4.500" width="12" height="9" rx="2" fill="#8a86dc"/>',
  )

const dial = (inner: string) =>
  `<circle cx="50" cy="50" r="44" fill="#fff" stroke="#3f3db0" stroke-width="7"/>${inner}` +
  Array.from({ length: 12 }, (_, i) => {
    const [from, to] = [onCircle(50, 50, 32, i * 30), onCircle(50, 50, 39, i * 30)]
    return line(`M${from.x} ${from.y}L${to.x} ${to.y}`, '#3f3db0', 3.5)
  }).join('')
/** All hours lit. */
export const hours =
  dial(
    each(
      12,
      (i) => {
        const { x, y } = onCircle(50, 50, 31, i * 30)
        return [x, y]
      },
      `<circle r="6" fill="#ffd45e" stroke="${INK}" stroke-width="2"/>`,
    ),
  ) + line('M50 50V30M50 50L64 50', '#211f66', 5)
/** A slice of minutes that moves on from clock to clock, with a tick for each minute. */
export const minutes = (size: number) => (i: number) => {
  const [from, to] = [onCircle(50, 50, 38, i * size * 6), onCircle(50, 50, 38, (i + 1) * size * 6)]
  const ticks = Array.from({ length: size }, (_, k) => {
    const angle = (i * size + k + 0.5) * 6
    const [a, b] = [onCircle(50, 50, 24, angle), onCircle(50, 50, 36, angle)]
    return line(`M${a.x} ${a.y}L${b.x} ${b.y}`, '#8a5f00', 2)
  }).join('')
  return dial(
    `<path d="M50 50L${from.x} ${from.y}A38 38 0 0 1 ${to.x} ${to.y}Z" fill="#ffd45e" stroke="#d99500" stroke-width="2"/>${ticks}`,
  )
}

const wheel = (x: number, y: number, r: number) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${INK}" stroke-width="6"/>${line(`M${x - r} ${y}h${2 * r}M${x} ${y - r}v${2 * r}`, '#b9b7d8', 2)}`
export const cycle = {
  1: wheel(50, 68, 25) + line('M50 68V22M36 20H64', '#f4607a', 7),
  2:
    wheel(24, 66, 20) +
    wheel(76, 66, 20) +
    line('M24 66L42 40H68L76 66M42 40L52 66L68 40M38 34h10M68 40V28h10', '#f4607a', 6),
  3:
    wheel(24, 72, 16) +
    wheel(50, 74, 16) +
    wheel(80, 66, 20) +
    line('M37 72L46 44H72L80 66M38 42h16M72 44V24h12', '#f4607a', 6),
}

/** Thumb and four fingers. */
export const glove =
  shapeText(
    'M30 94V74L12 58Q8 48 18 48L30 56V22Q30 14 36 14T42 22V44V14Q42 6 48 6T54 14V44V16Q54 8 60 8T66 16V46V26Q66 18 72 18T78 26V66Q76 78 70 82V94Z',
    '#f4607a',
    '#b31736',
    { line: 3.5 },
  ) + line('M32 84H70', '#fff', 5)
/** Both hands of a pair. */
export const gloves = `<g transform="translate(0 22) scale(.54)">${glove}</g><g transform="translate(100 22) scale(-.54 .54)">${glove}</g>`

export const snowflake =
  Array.from(
    { length: 6 },
    (_, i) =>
      `<g transform="rotate(${i * 60} 50 50)">${line('M50 50V8M50 24L40 14M50 24L60 14', '#166ba1', 8)}${line('M50 50V8M50 24L40 14M50 24L60 14', '#8fdcff', 4)}</g>`,
  ).join('') + spot(0, 0, 'none')

const CUBE = 'M8 34H64V92H8ZM34 8H92V66H34ZM8 34L34 8M64 34L92 8M64 92L92 66M8 92L34 66'
/** All twelve edges. */
export const wireCube = line(CUBE, INK, 9) + line(CUBE, '#5fd8b0', 4)
export const block = `<path d="M10 34L42 14L90 24L60 44Z" fill="#a8ecd2" stroke="${INK}" stroke-width="4"/><path d="M10 34L60 44V92L10 80Z" fill="#5fd8b0" stroke="${INK}" stroke-width="4"/><path d="M60 44L90 24V72L60 92Z" fill="#0b7a59" stroke="${INK}" stroke-width="4"/>`
