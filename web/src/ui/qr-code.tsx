import { encode } from 'uqr'

interface QrCodeProps {
  text: string
  label: string
  className?: string
}

/** Drawn as one path, in black on white whatever the colours of the screen. */
export function QrCode({ text, label, className = 'size-32' }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={`${className} bg-white`}>
      <path d={path} fill="#000" shapeRendering="crispEdges" />
    </svg>
  )
}
