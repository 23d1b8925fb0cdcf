import tallSky from '#web/art/sky/tall.svg?url'
import wideSky from '#web/art/sky/wide.svg?url'
import { Sparks, TALL_SPARKS, WIDE_SPARKS } from '#web/art/sparks.tsx'

/** What SkyDrawing draws, as files: sky-drawing.test.tsx writes them. */
const WIDE = { picture: wideSky, canvas: [1200, 600], sparks: WIDE_SPARKS } as const
const TALL = { picture: tallSky, canvas: [600, 1000], sparks: TALL_SPARKS } as const

/**
 * Deep space behind the public hero section. Planets keep to the edges, so that words in the middle stay
 * on a calm ground. Fills its positioned parent, drawn for a wide or a tall one; `grounded` keeps the hills in
 * sight where the parent is low.
 */
export function SpaceScene({ className, grounded = false }: { className?: string; grounded?: boolean }) {
  return (
    <div className={`art-scene${className ? ` ${className}` : ''}`}>
      <Sky sky={WIDE} grounded={grounded} className="art-sky-wide" />
      <Sky sky={TALL} grounded={grounded} className="art-sky-tall" />
    </div>
  )
}

interface SkyProps {
  sky: typeof WIDE | typeof TALL
  grounded: boolean
  className: string
}

/** A picture of what stands still, and over it what twinkles. */
function Sky({ sky: { picture, canvas, sparks }, grounded, className }: SkyProps) {
  const [width, height] = canvas
  return (
    <>
      <img
        src={picture}
        alt=""
        width={width}
        height={height}
        // A hidden picture is not fetched.
        loading="lazy"
        className={`art-sky ${className} ${grounded ? 'object-bottom' : ''}`}
      />
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio={`xMid${grounded ? 'YMax' : 'YMid'} slice`}
        aria-hidden="true"
        className={`art-sky ${className}`}
      >
        <Sparks places={sparks} />
      </svg>
    </>
  )
}
