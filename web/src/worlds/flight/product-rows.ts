import { halfOf } from '#core/play/product-rows.ts'
import type { Fact } from '#core/tables/fact.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Between the halves of a long row or column. */
const GAP = 0.2
const RADIUS = 0.42

export interface Colours {
  readonly fill: string
  readonly edge: string
}

export interface Rows {
  /** One node for each row, however long it is. */
  readonly rows: readonly SVGElement[]
  /** Where they will be. */
  readonly ghost: SVGElement
}

export interface Layout {
  readonly pitch: number
  readonly x: number
  readonly y: number
}

/** `a × b` as a rows of b lights, as nodes that can fly. */
export function productRows(fact: Fact, { pitch, x, y }: Layout, colours: Colours): Rows {
  const { a, b } = fact
  const { width, height } = sizeOf(fact)
  const wide = width * pitch
  const down = (row: number) => along(row, a) * pitch
  const rows = Array.from({ length: a }, (_, row) => {
    const svg = drawn(wide, pitch, x, y + down(row))
    svg.append(
      path(dots(b, pitch, RADIUS), {
        fill: colours.fill,
        stroke: colours.edge,
        'stroke-width': pitch * 0.09,
      }),
      path(dots(b, pitch, 0.12, -0.11), { fill: '#fff' }),
    )
    return svg
  })
  const ghost = drawn(wide, height * pitch, x, y)
  for (let row = 0; row < a; row++) {
    const line = path(dots(b, pitch, 0.36), {
      fill: 'none',
      stroke: '#cfcffa',
      'stroke-width': 1.5,
      'stroke-dasharray': '3 4',
    })
    line.setAttribute('transform', `translate(0 ${down(row)})`)
    ghost.append(line)
  }
  return { rows, ghost }
}

/** How much room `a × b` takes at a pitch of 1. */
export const sizeOf = ({ a, b }: Fact) => ({ width: along(b, b), height: along(a, a) })

/** Where the `at`th of `n` begins. */
function along(at: number, n: number): number {
  const half = halfOf(n)
  return at + (half < n && at >= half ? GAP : 0)
}

function dots(n: number, pitch: number, radius: number, shift = 0): string {
  const r = radius * pitch
  const y = (0.5 + shift) * pitch
  return Array.from({ length: n }, (_, at) => {
    const x = (along(at, n) + 0.5 + shift) * pitch - r
    return `M${x.toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`
  }).join('')
}

function drawn(width: number, height: number, left: number, top: number): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  svg.style.left = `${left}px`
  svg.style.top = `${top}px`
  svg.setAttribute('width', String(width))
  svg.setAttribute('height', String(height))
  return svg
}

function path(d: string, look: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, 'path')
  element.setAttribute('d', d)
  for (const [name, value] of Object.entries(look)) element.setAttribute(name, String(value))
  return element
}
