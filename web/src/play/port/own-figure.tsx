import type { Table } from '#core/tables/table.ts'
import { AvatarFigure, type AvatarLook } from '#web/art/avatar/avatar.tsx'
import { Drawing } from '#web/art/drawing.tsx'
import { Crew } from '#web/art/ship/ship-crew.tsx'

/** The child's own figure, without a background; an empty suit before there is one. */
export function Child({ look }: { look: AvatarLook | null }) {
  return (
    <Drawing canvas={[200, 200]} size={150} className="size-full">
      <AvatarFigure {...(look ?? { skin: null, equipped: { hair: null } })} />
    </Drawing>
  )
}

/** Both in their seats. */
export function Seated({ look, companion }: { look: AvatarLook | null; companion: Table }) {
  return <Crew look={look} companion={companion} mood="happy" />
}
