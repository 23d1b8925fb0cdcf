interface ArrayPictureProps {
  readonly columns: number
  /** Rows from top to bottom: how many of each kind. Ghost rows are there only to be taken away. */
  readonly main: number
  readonly second?: number
  readonly ghost?: number
  readonly colours: { readonly main: string; readonly dark: string }
  readonly label: string
  readonly className?: string
}

const PITCH = 20
const RADIUS = 7.5

/** A product as rows of dots: what a multiplication is, to be looked at and counted. */
export function ArrayPicture(props: ArrayPictureProps) {
  const { columns, main, second = 0, ghost = 0, colours, label, className = '' } = props
  const rows = [
    ...Array.from({ length: main }, () => ({ fill: colours.main, stroke: colours.main })),
    ...Array.from({ length: second }, () => ({ fill: colours.dark, stroke: colours.dark })),
    ...Array.from({ length: ghost }, () => ({ fill: 'none', stroke: colours.dark })),
  ]
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${columns * PITCH} ${rows.length * PITCH}`}
      className={className}
    >
      {rows.map(({ fill, stroke }, row) => (
        <g
          // biome-ignore lint/suspicious/noArrayIndexKey: a row of dots is its place
          key={row}
          fill={fill}
          stroke={stroke}
          strokeWidth={2}
          strokeDasharray={fill === 'none' ? '3 3' : undefined}
        >
          {Array.from({ length: columns }, (_, column) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
              key={column}
              cx={column * PITCH + PITCH / 2}
              cy={row * PITCH + PITCH / 2}
              r={fill === 'none' ? RADIUS - 1 : RADIUS - 0.5}
            />
          ))}
        </g>
      ))}
    </svg>
  )
}
