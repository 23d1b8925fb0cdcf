import { halfOf } from '#core/play/product-rows.ts'
import type { Fact } from '#core/tables/fact.ts'

const SVG = 'http://www.w3.org/2000/svg'
/** Between the halves of a long row or column. */
const GAP = 0.4
const RADIUS = 0.42

export interface Colours {
  readonly main: string
  readonly light: string
}

export interface Rows {
  readonly width: number
  readonly height: number
  /** One node for each row, however long it is. */
  readonly rows: readonly SVGElement[]
  /** Where they will be. */
  readonly ghost: SVGElement
}

/** `a × b` as a rows of b lights, as nodes that can fly. */
export function productRows({ a, b }: Fact, pitch: number, colours: Colours): Rows {
  const width = place(b, b, pitch)
  const height = place(a, a, pitch)
  const rows = Array.from({ length: a }, (_, row) => {
    const svg = drawn(width, pitch)
    svg.style.top = `${place(row, a, pitch)}px`
    svg.append(
      path(dots(b, pitch, RADIUS), {
        fill: colours.main,
        stroke: colours.light,
        'stroke-width': pitch * 0.09,
      }),
      path(dots(b, pitch, 0.12, -0.11), { fill: '#fff' }),
    )
    return svg
  })
  const ghost = drawn(width, height)
  for (let row = 0; row < a; row++) {
    const line = path(dots(b, pitch, 0.36), {
      fill: 'none',
      stroke: '#cfcffa',
      'stroke-width': 1.5,
      'stroke-dasharray': '3 4',
    })
    line.setAttribute('transform', `translate(0 ${place(row, a, pitch)})`)
    ghost.append(line)
  }
  return { width, height, rows, ghost }
}

/** How large `a × b` may be drawn at a pitch of 1. */
export function sizeOf({ a, b }: Fact): { readonly width: number; readonly height: number } {
  return { width: place(b, b, 1), height: place(a, a, 1) }
}

/** Where the `at`th of `n` begins. */
function place(at: number, n: number, pitch: number): number {
  const half = halfOf(n)
  return (at + (half < n && at >= half ? GAP : 0)) * pitch
}

function dots(n: number, pitch: number, radius: number, shift = 0): string {
  const r = radius * pitch
  const y = (0.5 + shift) * pitch
  return Array.from({ length: n }, (_, at) => {
    const x = place(at, n, pitch) + (0.5 + shift) * pitch - r
    return `M${x.toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0`
  }).join('')
}

function drawn(width: number, height: number): SVGElement {
  const svg = document.createElementNS(SVG, 'svg')
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
