import { useId } from 'react'

/** Every drawing of the academy shares this outline, on a canvas of 200 units. */
export const LINE = 5

interface ShapeProps {
  d: string
  fill: string
  /** The second tone, left where the lit copy of the shape has moved away. */
  shade: string
  ink: string
  /** How far the light falls, to the upper left by default. */
  light?: [number, number]
  line?: number
}

/** A closed form with outline and soft two-tone shading. */
export function Shape({ d, fill, shade, ink, light = [-7, -8], line = LINE }: ShapeProps) {
  const id = useId()
  return (
    <>
      <clipPath id={`${id}c`}>
        <path id={id} d={d} />
      </clipPath>
      <use href={`#${id}`} fill={shade} />
      <g clipPath={`url(#${id}c)`}>
        <use href={`#${id}`} fill={fill} transform={`translate(${light[0]} ${light[1]})`} />
      </g>
      <use href={`#${id}`} fill="none" stroke={ink} strokeWidth={line} />
    </>
  )
}

interface LimbProps {
  d: string
  width: number
  fill: string
  ink: string
}

/** An arm, leg or tail: an open line that carries the same outline as a closed form. */
export function Limb({ d, width, fill, ink }: LimbProps) {
  return (
    <g fill="none">
      <path d={d} stroke={ink} strokeWidth={width + LINE * 2} />
      <path d={d} stroke={fill} strokeWidth={width} />
    </g>
  )
}
