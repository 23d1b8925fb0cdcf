import { type ReactNode, useId } from 'react'
import { sparkPath } from '#web/art/geometry.ts'

interface SkyProps {
  top: string
  bottom: string
  children?: ReactNode
}

/** Backgrounds have no outlines and lower contrast, so that the explorer in front stays the subject. */
export function Sky({ top, bottom, children }: SkyProps) {
  const id = useId()
  return (
    <>
      <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={top} />
        <stop offset="1" stopColor={bottom} />
      </linearGradient>
      <rect width={200} height={200} fill={`url(#${id})`} />
      {children}
    </>
  )
}

const FIELD = [
  [22, 34, 2],
  [48, 16, 1.5],
  [170, 26, 2],
  [184, 70, 1.5],
  [14, 92, 1.5],
  [30, 132, 2],
  [178, 122, 2],
  [150, 12, 1.5],
] as const

export function Stars({ colour = '#fff' }: { colour?: string }) {
  return (
    <g fill={colour}>
      {FIELD.map(([x, y, r]) => (
        <circle key={x} cx={x} cy={y} r={r} />
      ))}
      <path d={`${sparkPath(36, 62, 7)}${sparkPath(166, 50, 8)}`} />
    </g>
  )
}
