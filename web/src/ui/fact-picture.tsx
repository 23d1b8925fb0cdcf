import { ArrayPicture } from '#web/art/array-picture.tsx'

interface FactPictureProps {
  readonly a: number
  readonly b: number
  readonly colours: { readonly main: string; readonly dark: string }
  readonly label: (picture: { rows: number; columns: number }) => string
  readonly className?: string
}

/** `a × b` as it is drawn everywhere: a rows of b. */
export function FactPicture({ a, b, label, ...look }: FactPictureProps) {
  return <ArrayPicture {...look} columns={b} main={a} label={label({ rows: a, columns: b })} />
}
