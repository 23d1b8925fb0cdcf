import missionInPortuguese from '#web/features/landing/mission.pt-BR.webp'
import mission from '#web/features/landing/mission.webp'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'

/** A real screen of a mission: an error, and a way to the answer from a fact that the child knows. */
export function MissionPicture() {
  return (
    <img
      src={getLocale() === 'pt-BR' ? missionInPortuguese : mission}
      alt={m.landing_how_games_picture()}
      // The size of the file (`npm run screenshots`): room is kept for it before it arrives.
      width={1120}
      height={700}
      loading="lazy"
      decoding="async"
      className="h-48 w-auto max-w-full self-end rounded-t-2xl"
    />
  )
}
