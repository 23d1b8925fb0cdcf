import type { ClassDashboard, ClassSummary } from '@dozenauts/server/api/types.ts'
import { Pin, Printer, RotateCcw, X } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { GROUPS_AT_FIRST } from '#core/classes/group-limits.ts'
import { paths } from '#web/config/paths.ts'
import { useKeepGroups } from '#web/data/classes/classes.ts'
import { groupActivity } from '#web/features/classes/groups/group-activity.ts'
import { MoveDialog } from '#web/features/classes/groups/move-dialog.tsx'
import { canMove, moved, type Seat } from '#web/features/classes/groups/move-pupil.ts'
import { PupilChip, seatId } from '#web/features/classes/groups/pupil-chip.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatDayMonth } from '#web/i18n/dates.ts'
import { factText } from '#web/report/fact-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'

type Group = ClassDashboard['groups'][number]

/** As proposed, or as the teacher keeps them: whoever is moved by hand or by tap makes them the teacher's. */
export function Groups({ room, page }: { room: ClassSummary; page: ClassDashboard }) {
  const keep = useKeepGroups(room.id)
  const [dragged, setDragged] = useState<Seat>()
  const [chosen, setChosen] = useState<Seat>()
  const [all, showAll] = useState(false)
  const groups = keep.isPending ? keep.variables : page.groups
  const shown = page.kept || all ? groups : groups.slice(0, GROUPS_AT_FIRST)
  const focusOn = useFocusOnMoved()
  if (page.groups.length === 0) return null
  const names = new Map(page.pupils.map(({ id, name }) => [id, name]))
  const nameOf = (id: string) => names.get(id) || m.roster_nameless()
  const isOpen = room.archived_at === null
  const save = async (changed: Group[], said?: string) => {
    try {
      await keep.mutateAsync(changed)
      if (said) void showToast.success(said)
    } catch {
      void showToast.error(m.classes_groups_failed())
    }
  }
  const move = (seat: Seat, to: number | null) => {
    setChosen(undefined)
    if (keep.isPending || !canMove(shown, seat, to)) return
    const after = moved(shown, seat, to)
    const target = to === null ? undefined : shown[to]
    const there = after.findIndex(({ facts }) => facts === target?.facts)
    focusOn({ pupil: seat.pupil, group: there < 0 ? null : there })
    const name = nameOf(seat.pupil)
    void save(
      after,
      target ? m.classes_groups_moved({ name, table: target.table }) : m.classes_groups_out({ name }),
    )
  }
  const place = (to: number | null) =>
    isOpen && dragged && canMove(shown, dragged, to)
      ? {
          onDragOver: (event: DragEvent) => event.preventDefault(),
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            move(dragged, to)
          },
        }
      : {}
  const chip = (pupil: string, group: number | null, note?: string) => (
    <PupilChip
      key={pupil}
      seat={{ pupil, group }}
      name={nameOf(pupil)}
      {...(note ? { note } : {})}
      isOpen={isOpen}
      onDrag={setDragged}
      onTap={setChosen}
    />
  )
  // Who is in a group that is not shown yet is in one, too.
  const seated = new Set(groups.flatMap(({ pupils }) => pupils))
  const aside = new Map(page.aside.map(({ pupil, code }) => [pupil, code]))
  const free = page.pupils.filter(({ id }) => !seated.has(id))
  return (
    <Section title={m.classes_groups_title()} hint={m.classes_groups_hint()}>
      {isOpen && (
        <Kept kept={page.kept} busy={keep.isPending} onKeep={() => void save(page.kept ? [] : shown)} />
      )}
      <ul className="grid items-start gap-3 lg:grid-cols-2">
        {shown.map((group, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same table and facts
            key={`${at} ${group.table} ${group.facts.join(' ')}`}
            {...place(at)}
            className={`grid gap-2 rounded-button border-2 p-3 ${dragged && canMove(shown, dragged, at) ? 'border-brand border-dashed' : 'border-line'}`}
          >
            <h3 className="font-semibold text-lg">{m.classes_group({ table: group.table })}</h3>
            <ul className="flex flex-wrap gap-2">{group.pupils.map((id) => chip(id, at))}</ul>
            <p className="font-semibold">{group.facts.map(factText).join(' · ')}</p>
            {group.facts[0] && <p>{groupActivity(group.way, group.facts[0])}</p>}
            <div className="flex flex-wrap">
              <ButtonLink
                to={`${paths.class(room.id)}/print/groups?group=${at}`}
                variant="quiet"
                icon={Printer}
              >
                {m.teaching_group_sheet({ table: group.table })}
              </ButtonLink>
              {isOpen && shown.length > 1 && (
                <Button
                  variant="quiet"
                  busy={keep.isPending}
                  icon={X}
                  onClick={() => void save(shown.filter((_, other) => other !== at))}
                >
                  {m.classes_groups_leave_out()}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown.length < groups.length && (
        <Button variant="quiet" className="justify-self-start" onClick={() => showAll(true)}>
          {m.classes_groups_more({ count: groups.length - shown.length })}
        </Button>
      )}
      {free.length > 0 && (
        <div
          {...place(null)}
          className={`grid gap-2 rounded-button border-2 border-dashed p-3 ${dragged && canMove(shown, dragged, null) ? 'border-brand' : 'border-line'}`}
        >
          <h3 className="font-semibold">{m.classes_groups_none()}</h3>
          <ul className="flex flex-wrap gap-2">
            {free.map(({ id }) => chip(id, null, noteOf(aside.get(id))))}
          </ul>
        </div>
      )}
      <MoveDialog
        seat={chosen}
        groups={shown}
        nameOf={nameOf}
        onMove={move}
        onClose={() => setChosen(undefined)}
      />
    </Section>
  )
}

function noteOf(code: ClassDashboard['aside'][number]['code'] | undefined): string | undefined {
  if (code === undefined) return undefined
  return code === 'away' ? m.classes_groups_away() : m.classes_groups_hurried()
}

interface KeptProps {
  kept: ClassDashboard['kept']
  busy: boolean
  onKeep: () => void
}

function Kept({ kept, busy, onKeep }: KeptProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      {kept ? (
        <>
          <p role="status" className="flex items-center gap-2 font-semibold text-tone-green">
            <Pin aria-hidden="true" className="size-5" />
            {m.classes_groups_kept({ date: formatDayMonth(kept.until) })}
          </p>
          <Button variant="quiet" busy={busy} icon={RotateCcw} onClick={onKeep}>
            {m.classes_groups_again()}
          </Button>
        </>
      ) : (
        <Button variant="secondary" busy={busy} icon={Pin} onClick={onKeep}>
          {m.classes_groups_keep()}
        </Button>
      )}
    </div>
  )
}

/** The name that was moved stands elsewhere, and has the focus there. */
function useFocusOnMoved() {
  const seat = useRef<Seat>(undefined)
  useEffect(() => {
    const name = seat.current && document.getElementById(seatId(seat.current))
    if (!name) return
    name.focus()
    seat.current = undefined
  })
  return (moved: Seat) => {
    seat.current = moved
  }
}
