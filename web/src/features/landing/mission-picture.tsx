import { pictureInLanguage } from '#web/features/landing/pictures.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** A real screen of a mission: an error, and a way to the answer from a fact that the child knows. */
export function MissionPicture() {
  return (
    <img
      src={pictureInLanguage('mission')}
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
