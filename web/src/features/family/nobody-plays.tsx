import type { Me } from '@dozenauts/server/api/types.ts'
import { paths } from '#web/config/paths.ts'
import { isAskedWhoPlays } from '#web/data/learner/is-asked-who-plays.ts'
import { useMe } from '#web/data/learner/me.ts'
import { WhoPlaysCard } from '#web/features/family/who-plays-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { NobodyYet } from '#web/play/nobody-yet.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** In place of every page where the account has no learner: an adult looks after others' children, or teaches. */
export function NobodyPlays() {
  const me = useMe()
  if (me.data && !isAskedWhoPlays(me.data)) return <Ways me={me.data} />
  return (
    <>
      <h1 className="sr-only">{m.family_nobody_title()}</h1>
      {me.data ? (
        <WhoPlaysCard me={me.data} />
      ) : (
        <Waiting page={me} title={m.grown_ups_error_title()} message={m.grown_ups_error_message()} />
      )}
    </>
  )
}

function Ways({ me }: { me: Me }) {
  const teaches = me.teaches || me.profile.who_plays === 'class'
  return (
    <NobodyYet
      level="h1"
      first={
        teaches
          ? { to: paths.classes, label: m.classes_nav() }
          : { to: paths.grownUps, label: m.app_nav_grown_ups() }
      }
    />
  )
}
