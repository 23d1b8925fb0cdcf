import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react'
import { HEROES, type TableColour } from '#core/tables/hero.ts'
import { TABLES } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

export type ChildAction = 'edit' | 'remove' | 'leave' | 'pictures'

interface ChildRowProps {
  child: LearnerOfAccount
  name: string
  /** Undefined where there is nowhere to go. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  /** The only child: nothing to order, and no pictures needed to keep siblings out. */
  alone: boolean
  onAsk: (action: ChildAction) => void
}

export function ChildRow({ child, name, onUp, onDown, alone, onAsk }: ChildRowProps) {
  const action = (kind: ChildAction, label: string) => (
    <Button variant="quiet" onClick={() => onAsk(kind)}>
      {label}
      <span className="sr-only"> {name}</span>
    </Button>
  )
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-button border-2 border-line p-3">
      <Hero table={tableOf(child.colour)} size={48} />
      <span className="wrap-anywhere min-w-0 grow basis-20 font-semibold text-lg">
        {name}
        <span className="block font-normal text-base text-ink-soft">
          {m.profile_grade({ grade: child.grade })}
        </span>
      </span>
      {!alone && (
        <span className="flex">
          <Move id={`up-${child.id}`} label={m.family_move_up({ name })} icon={ArrowUp} onMove={onUp} />
          <Move
            id={`down-${child.id}`}
            label={m.family_move_down({ name })}
            icon={ArrowDown}
            onMove={onDown}
          />
        </span>
      )}
      <span className="flex basis-full flex-wrap sm:justify-end">
        {!alone && action('pictures', child.pictures ? m.family_pictures_change() : m.family_pictures_set())}
        {action('edit', m.family_edit())}
        {child.shared ? action('leave', m.adults_leave()) : action('remove', m.family_remove())}
      </span>
    </li>
  )
}

interface MoveProps {
  id: string
  label: string
  icon: LucideIcon
  onMove: (() => void) | undefined
}

/** Stays focusable at the end of the list: keyboard users who move a child keep their place. */
function Move({ id, label, icon, onMove }: MoveProps) {
  return (
    <IconButton
      id={id}
      label={label}
      icon={icon}
      aria-disabled={onMove ? undefined : true}
      onClick={onMove}
      className="aria-disabled:cursor-default aria-disabled:opacity-30"
    />
  )
}

function tableOf(colour: TableColour) {
  return TABLES.find((table) => HEROES[table].colour === colour) ?? 1
}
