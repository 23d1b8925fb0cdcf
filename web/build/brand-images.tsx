import { renderToStaticMarkup } from 'react-dom/server'
import { TABLES } from '#core/tables/table.ts'
import { Drawing } from '#web/art/drawing.tsx'
import { sparkPath } from '#web/art/geometry.ts'
import { HeroDrawing } from '#web/art/heroes/hero-drawing.tsx'
import { LogoFigure } from '#web/art/logo.tsx'
import { SkyDrawing, WIDE_SKY } from '#web/art/sky-drawing.tsx'
import { Sparks, WIDE_SPARKS } from '#web/art/sparks.tsx'
import { brand } from '#web/config/brand.ts'

const SPACE = '#2b2a6b'

export function favicon(): string {
  const svg = renderToStaticMarkup(
    <Drawing canvas={[200, 200]}>
      <LogoFigure />
    </Drawing>,
  )
  const opening = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200"><title>${brand.name}</title>`
  return svg.replace(/<svg [^>]*>/, opening)
}

interface IconShape {
  /** Corner radius in units of a 200-unit icon; 0 fills the square, as masks and Apple's corners need. */
  radius: number
  /** How much of the icon the mark takes. */
  scale: number
}

export function icon({ radius, scale }: IconShape, size: number): string {
  const inset = (200 - 200 * scale) / 2
  return renderToStaticMarkup(
    <Drawing canvas={[200, 200]} size={size}>
      <rect width={200} height={200} rx={radius} fill={SPACE} />
      <path d={`${sparkPath(36, 44, 9)}${sparkPath(168, 158, 8)}`} fill="#ffe08a" />
      <g fill="#cfcffa">
        <circle cx={72} cy={22} r={3} />
        <circle cx={24} cy={150} r={3} />
        <circle cx={178} cy={104} r={3} />
      </g>
      <g transform={`translate(${inset} ${inset}) scale(${scale})`}>
        <LogoFigure />
      </g>
    </Drawing>,
  )
}

/** The picture that messengers and social networks show beside a link: 1200 × 630. */
export function socialImage(): string {
  return renderToStaticMarkup(
    <main>
      <SkyDrawing frame={WIDE_SKY}>
        <Sparks places={WIDE_SPARKS} />
      </SkyDrawing>
      <h1>
        <Drawing canvas={[200, 200]} size={128}>
          <LogoFigure />
        </Drawing>
        {brand.name}
      </h1>
      <p>Twelve heroes. Twelve times tables.</p>
      <div>
        {TABLES.map((table) => (
          <HeroDrawing key={table} table={table} size={148} mood="happy" />
        ))}
      </div>
    </main>,
  )
}
