import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * A drawing as the text of a file, for the tests that keep pictures in step with drawings. A shape that is used several
 * times is written out: a browser draws it sooner, and compressed it takes no more room.
 */
export function svgFile(drawing: ReactElement): string {
  const markup = renderToStaticMarkup(drawing)
  const outlines = new Map(
    [...markup.matchAll(/<path id="([^"]+)" d="([^"]+)"><\/path>/g)].map(([, id, d]) => [id, d]),
  )
  return markup
    .replaceAll(/<use href="#([^"]+)"([^>]*)><\/use>/g, (use, id: string, how: string) =>
      outlines.has(id) ? `<path d="${outlines.get(id)}"${how}></path>` : use,
    )
    .replaceAll(/<path id="[^"]+" (d="[^"]+")><\/path>/g, '<path $1></path>')
    .replaceAll(/ (class|aria-hidden|data-count|data-part)="[^"]*"/g, '')
    .replaceAll(/><\/(path|ellipse|circle|use|rect)>/g, '/>')
    .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
    .concat('\n')
}
