import { AvatarFigure, type AvatarLook } from '#web/art/avatar/avatar.tsx'
import { Drawing } from '#web/art/drawing.tsx'
import { Crew } from '#web/art/ship/ship-crew.tsx'
import type { Crew as Aboard } from '#web/play/crew.ts'

type OwnFigureProps = { readonly look: AvatarLook } | { readonly aboard: Aboard }

/** The child's own figure, without a background; aboard, both in their seats. */
export function OwnFigure(props: OwnFigureProps) {
  if ('aboard' in props) return <Crew {...props.aboard} />
  return (
    <Drawing canvas={[200, 200]} size={150} className="size-full">
      <AvatarFigure {...props.look} />
    </Drawing>
  )
}
