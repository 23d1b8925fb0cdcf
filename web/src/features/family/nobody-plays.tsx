import type { Me } from '@dozenauts/server/api/types.ts'
import { paths } from '#web/config/paths.ts'
import { isAskedWhoPlays } from '#web/data/learner/is-asked-who-plays.ts'
import { useMe } from '#web/data/learner/me.ts'
import { WhoPlaysCard } from '#web/features/family/who-plays-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { NobodyYet } from '#web/play/nobody-yet.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

/** In place of the games where the account has no learner: an adult looks after others' children, or teaches. */
export function NobodyPlays() {
  const me = useMe()
  return (
    <>
      <h1 className="sr-only">{m.games_heading()}</h1>
      {me.data ? (
        <Ways me={me.data} />
      ) : (
        <Waiting page={me} title={m.grown_ups_error_title()} message={m.grown_ups_error_message()} />
      )}
    </>
  )
}

function Ways({ me }: { me: Me }) {
  if (isAskedWhoPlays(me)) return <WhoPlaysCard me={me} />
  const teaches = me.teaches || me.profile.who_plays === 'class'
  return (
    <NobodyYet
      first={
        teaches
          ? { to: paths.classes, label: m.classes_nav() }
          : { to: paths.grownUps, label: m.app_nav_grown_ups() }
      }
    />
  )
}
