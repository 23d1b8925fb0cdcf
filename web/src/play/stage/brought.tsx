import { use } from 'react'
import { RewardPicture } from '#web/art/reward-picture.tsx'
import type { Award } from '#web/data/learner/award-notices.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { rewardName } from '#web/i18n/reward-name.ts'

/** What a play brought, for as long as its end stands; the popup that tells of it goes after some seconds. */
export function Brought({ what }: { what: Promise<readonly Award[]> }) {
  const awards = use(what)
  if (awards.length === 0) return null
  return (
    <ul aria-label={m.rewards_popup_label()} className="flex flex-wrap justify-center gap-3">
      {awards.map(({ reward_id, quantity }) => (
        <li
          key={reward_id}
          className="flex items-center gap-2 rounded-full bg-white/15 py-1 pr-4 pl-1 font-display font-semibold text-lg"
        >
          <RewardPicture id={reward_id} size={40} />
          <span className="sr-only">{rewardName(reward_id)}</span>
          {m.rewards_popup_quantity({ quantity })}
        </li>
      ))}
    </ul>
  )
}
