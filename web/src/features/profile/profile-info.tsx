import type { Me } from '@dozenauts/server/api/types.ts'
import { CalendarDays, GraduationCap, Mail, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Avatar } from '#web/art/avatar/avatar.tsx'
import { useFigure } from '#web/data/avatar.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearners } from '#web/data/learner/learners.ts'
import { EditNameDialog } from '#web/features/profile/edit-name-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'

interface ProfileInfoProps {
  readonly me: Me
  /** The figure stands below, too, to be dressed: a phone has room for one. */
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
    <div className="on-stars flex flex-col items-center gap-x-8 gap-y-4 text-center sm:flex-row sm:text-left">
      <div className={isDressing ? 'max-sm:hidden' : ''}>
        <Portrait name={name} />
      </div>
      <div className="grid min-w-0 flex-1 justify-items-center gap-2 sm:justify-items-start">
        <h2 className="max-w-full break-words font-semibold text-3xl sm:text-4xl">
          {name || m.profile_name_missing()}
        </h2>
        <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1 text-ink-soft sm:justify-start">
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

/** The figure or the suit that waits for one, and the initials beside it. */
function Portrait({ name }: { name: string }) {
  const look = useFigure()
  const letters = initials(name) || '?'
  if (!look)
    return (
      <div aria-hidden="true" data-initials="" className="porthole shrink-0">
        <span className="grid size-40 place-items-center bg-frame-dark font-display font-semibold text-6xl text-white">
          {letters}
        </span>
      </div>
    )
  return (
    <div className="relative shrink-0">
      <div className="porthole">
        <div>
          <Avatar {...look} size={176} className="block" />
        </div>
      </div>
      <span
        aria-hidden="true"
        data-initials=""
        className="absolute -right-1 bottom-0 grid size-12 place-items-center rounded-full border-4 border-outline bg-brand font-display font-semibold text-lg text-white"
      >
        {letters}
      </span>
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
