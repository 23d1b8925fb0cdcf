import type { ReactNode } from 'react'

export interface DrawingProps {
  /** Width in CSS pixels; the height follows the view box. */
  size?: number
  /** Without a title the drawing is decoration and hidden from assistive technology. */
  title?: string | undefined
  className?: string | undefined
}

interface FrameProps extends DrawingProps {
  /** Width and height of the canvas in drawing units. */
  canvas: [number, number]
  children: ReactNode
}

/** The frame of every drawing: one place decides how pictures speak to assistive technology. */
export function Drawing({ canvas: [width, height], size = width, title, className, children }: FrameProps) {
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      width={size}
      height={(size * height) / width}
      className={className ? `art ${className}` : 'art'}
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      <g strokeLinejoin="round" strokeLinecap="round">
        {children}
      </g>
    </svg>
  )
}
