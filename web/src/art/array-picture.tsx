interface ArrayPictureProps {
  readonly columns: number
  /** Rows from top to bottom: how many of each kind. Ghost rows are there only to be taken away. */
  readonly main: number
  readonly second?: number
  readonly ghost?: number
  /** Dots of a last row that is not full; the places they leave empty are ghosts. */
  readonly left?: number
  /** So many rows are drawn by now, the others are only places; all of them without it. */
  readonly shown?: number
  /** Lays the rows out as columns, from left to right. */
  readonly across?: boolean
  readonly colours: { readonly main: string; readonly dark: string }
  readonly label: string
  readonly className?: string
}

const PITCH = 20
const RADIUS = 7
/** How large a dot with its room is drawn where the place around it does not say otherwise. */
const NATURAL_PITCH = 26

/** A product as rows of dots: what a multiplication is, to be looked at and counted. */
export function ArrayPicture(props: ArrayPictureProps) {
  const {
    columns,
    main,
    second = 0,
    ghost = 0,
    left = 0,
    shown = main + second,
    across = false,
    colours,
    label,
    className = '',
  } = props
  const full = (main + second) * columns
  const last = full + left
  const places = last + ghost * columns + (left > 0 ? columns - left : 0)
  const rows = places / columns
  const [wide, high] = across ? [rows, columns] : [columns, rows]
  const part = (from: number, to: number) => dots(from, to, columns, across)
  // What is left over belongs to the last row.
  const there = shown < main + second ? shown * columns : last
  const known = Math.min(main * columns, there)
  return (
    <svg
      role="img"
      aria-label={label}
      width={wide * NATURAL_PITCH}
      height={high * NATURAL_PITCH}
      viewBox={`0 0 ${wide * PITCH} ${high * PITCH}`}
      strokeWidth={2}
      className={className}
    >
      <path d={part(0, known)} fill={colours.main} stroke={colours.main} />
      <path d={part(known, there)} fill={colours.dark} stroke={colours.dark} />
      <path d={part(there, places)} fill="none" stroke={colours.dark} strokeDasharray="3 3" />
    </svg>
  )
}

export interface FactPictureProps {
  readonly a: number
  readonly b: number
  readonly colours: { readonly main: string; readonly dark: string }
  readonly label: (picture: { rows: number; columns: number }) => string
  readonly shown?: number
  readonly className?: string
}

/** `a × b` as it is drawn everywhere: a rows of b. */
export function FactPicture({ a, b, label, ...look }: FactPictureProps) {
  return <ArrayPicture {...look} columns={b} main={a} label={label({ rows: a, columns: b })} />
}

/** The dots of these places, counted row by row. One path for all: a slow tablet draws 144 circles with a pause. */
function dots(from: number, to: number, columns: number, across: boolean): string {
  let path = ''
  for (let place = from; place < to; place++) {
    const along = place % columns
    const line = Math.floor(place / columns)
    const x = (across ? line : along) * PITCH + PITCH / 2 - RADIUS
    const y = (across ? along : line) * PITCH + PITCH / 2
    path += `M${x} ${y}a${RADIUS} ${RADIUS} 0 1 1 ${2 * RADIUS} 0a${RADIUS} ${RADIUS} 0 1 1 ${-2 * RADIUS} 0`
  }
  return path
}
