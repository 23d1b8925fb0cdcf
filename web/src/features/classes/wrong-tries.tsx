import type { ClassDashboard, ClassSummary } from '@dozenauts/server/api/types.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Fewer come about in any class of thirty. */
const NOTICEABLE = 20
const NAMED = 5

interface WrongTriesProps {
  pupils: ClassDashboard['pupils']
  room: ClassSummary
}

/** How often wrong pictures were tapped today, and from so many on what a teacher can do about it. */
export function WrongTries({ pupils, room }: WrongTriesProps) {
  const tried = pupils.filter(({ wrong_tries }) => wrong_tries > 0)
  const count = tried.reduce((sum, { wrong_tries }) => sum + wrong_tries, 0)
  if (count === 0 || room.archived_at) return null
  const words = m.roster_wrong_in_class({ count })
  if (count < NOTICEABLE) return <p className="text-ink-soft">{words}</p>
  const names = tried
    .toSorted((x, y) => y.wrong_tries - x.wrong_tries)
    .slice(0, NAMED)
    .map(({ name, wrong_tries }) => `${name} (${wrong_tries})`)
    .join(', ')
  return (
    <section role="status" className="grid gap-2 rounded-card border-2 border-tone-orange bg-card p-4">
      <p className="font-semibold">
        {words} {m.roster_wrong_who({ names })}
      </p>
      <p>{m.roster_wrong_hint()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`${paths.class(room.id)}/cards`}>{m.classes_to_cards()}</ButtonLink>
        <ButtonLink to={`${paths.class(room.id)}/pupils`} variant="quiet">
          {m.roster_wrong_code()}
        </ButtonLink>
      </div>
    </section>
  )
}
