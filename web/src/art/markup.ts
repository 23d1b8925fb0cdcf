/** Drawings as text: one picture for many shapes, so that eleven planets are eleven nodes of the page. */

export const INK = '#15133f'

/** A closed form with outline and two-tone shading, as `Shape` draws it. */
export function shapeText(
  d: string,
  fill: string,
  shade: string,
  { ink = INK, line = 4, light = [-4, -5] as readonly [number, number] } = {},
): string {
  // The same outline again is the same clip: its name may repeat.
  const id = `c${d.replaceAll(/\W/g, '')}`
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${shade}"/>` +
    `<g clip-path="url(#${id})"><path d="${d}" fill="${fill}" transform="translate(${light[0]} ${light[1]})"/></g>` +
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${line}"/>`
  )
}

export function at(x: number, y: number, inner: string, scale = 1): string {
  return `<g transform="translate(${x} ${y})${scale === 1 ? '' : ` scale(${scale})`}">${inner}</g>`
}

/** `inner` so many times, each where `place` says. */
export function each(
  count: number,
  place: (i: number) => readonly [x: number, y: number, scale?: number],
  inner: string | ((i: number) => string),
): string {
  return Array.from({ length: count }, (_, i) => {
    const [x, y, scale] = place(i)
    return at(x, y, typeof inner === 'string' ? inner : inner(i), scale)
  }).join('')
}

/** The address of a picture that is drawn here. */
export function pictureUrl(
  [x, y, width, height]: readonly [number, number, number, number],
  inner: string,
): string {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}" ` +
    `stroke-linejoin="round" stroke-linecap="round">${inner}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
