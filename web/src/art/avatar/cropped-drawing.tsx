import { type ReactNode, useId } from 'react'
import type { Crop } from '#web/art/avatar/layer.ts'
import { Drawing, type DrawingProps } from '#web/art/drawing.tsx'

interface CroppedDrawingProps extends DrawingProps {
  crop: Crop
  rounded?: boolean
  children?: ReactNode
}

const EDGE = 100

/** A square cut out of the figure's canvas. */
export function CroppedDrawing({ crop, rounded = false, children, ...frame }: CroppedDrawingProps) {
  const id = useId()
  const [left, top, width] = crop
  const scale = EDGE / width
  return (
    <Drawing canvas={[EDGE, EDGE]} {...frame}>
      <clipPath id={id}>
        <rect width={EDGE} height={EDGE} rx={rounded ? 18 : 0} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <g transform={`scale(${scale}) translate(${-left} ${-top})`}>{children}</g>
      </g>
    </Drawing>
  )
}
