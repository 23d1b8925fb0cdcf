import type { Me } from '@dozenauts/server/api/types.ts'
import { CalendarDays, GraduationCap, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { hoursBack } from '#core/logbook/hours.ts'
import { HEROES } from '#core/tables/hero.ts'
import { ChangingRoom } from '#web/art/avatar/changing-room.tsx'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useFigure } from '#web/data/avatar.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useLearners } from '#web/data/learner/learners.ts'
import { useCompanion } from '#web/data/learner/player.ts'
import { EditNameDialog } from '#web/features/profile/edit-name-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'

interface ProfileInfoProps {
  readonly me: Me
  /** The figure stands below, to be dressed. */
  readonly isDressing: boolean
}

export function ProfileInfo({ me, isDressing }: ProfileInfoProps) {
  const [editing, setEditing] = useState(false)
  const current = useCurrentLearnerId()
  const learner = useLearners().find(({ id }) => id === current)
  const name = ((learner ? learner.name : me.profile.full_name) ?? '').trim()
  // A pupil of a class signs in without an address, and the teacher decides the name, also where the pupil plays at home.
  const isPupil = me.user.email === ''
  const isNamedByClass = isPupil || learner?.at_home === true
  return (
    <div className="grid gap-4">
      {!isDressing && <Cabin />}
      <div className="on-stars flex flex-wrap items-center justify-center gap-x-5 gap-y-3 sm:justify-start">
        <span
          aria-hidden="true"
          data-initials=""
          className="grid size-14 shrink-0 place-items-center rounded-full border-4 border-outline bg-brand font-display font-semibold text-white text-xl"
        >
          {initials(name) || '?'}
        </span>
        <div className="min-w-0 sm:flex-1">
          <h2 className="max-w-full break-words font-semibold text-3xl sm:text-4xl">
            {name || m.profile_name_missing()}
          </h2>
          <ul className="flex flex-wrap gap-x-5 gap-y-1 text-ink-soft">
            <Detail icon={<GraduationCap className="size-5" />}>
              {m.profile_grade({ grade: learner?.grade ?? 3 })}
            </Detail>
          </ul>
        </div>
        {!isNamedByClass && (
          <Button variant="quiet" icon={Pencil} onClick={() => setEditing(true)}>
            {m.profile_edit()}
          </Button>
        )}
      </div>
      <EditNameDialog open={editing} onClose={() => setEditing(false)} />
    </div>
  )
}

/** Below what is the child's: the account. A sibling has none: address and date are those of the family. */
export function AccountDetails({ me }: { me: Me }) {
  const current = useCurrentLearnerId()
  const learner = useLearners().find(({ id }) => id === current)
  if (learner && learner.own !== true) return null
  return (
    <ul className="on-stars flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-soft">
      {me.user.email !== '' && (
        <Detail icon={<Mail className="size-5" />}>
          <span className="break-all">{me.user.email}</span>
        </Detail>
      )}
      <Detail icon={<CalendarDays className="size-5" />}>{joined(me.profile.created_at)}</Detail>
    </ul>
  )
}

/** Where the child lives in the ship: its figure before its own sky, its companion, and who it has woken an hour for. */
function Cabin() {
  const look = useFigure()
  const companion = useCompanion()
  const { data: learner } = useLearner(({ learner }) => learner)
  const friends = learner ? hoursBack(learner.mastery).filter(({ table }) => table !== companion) : []
  return (
    <div className="changing-room">
      {look && <ChangingRoom {...look} mood="happy" />}
      <div className="changing-mate">
        <Hero table={companion} mood="happy" title={HEROES[companion].name} className="size-full" />
      </div>
      <ul className="cabin-friends">
        {friends.map(({ table }) => (
          <li key={table}>
            <Hero table={table} mood="happy" size={72} title={HEROES[table].name} className="size-full" />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Detail({ icon, children }: { icon: React.ReactNode; children: React.ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <span aria-hidden="true">{icon}</span>
      {children}
    </li>
  )
}

function joined(createdAt: string | undefined): string {
  if (!createdAt || Number.isNaN(Date.parse(createdAt))) return m.profile_joined_unknown()
  return m.profile_joined({ date: formatLongDate(createdAt) })
}

/** At most two letters: the first of the first and of the last word. */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/\s+/u).filter(Boolean)
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words
  return picked.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase() ?? '').join('')
}
