import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { RewardPicture } from '#web/art/reward-picture.tsx'
import { type AwardNotice, dismissAward, useAwards } from '#web/data/learner/award-notices.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { rewardName } from '#web/i18n/reward-name.ts'
import { IconButton } from '#web/ui/icon-button.tsx'

const SHOWN_MS = 4000
const FADE_MS = 300

/** Celebrates one reward after the other, in a corner where no lesson has a control. */
export function RewardPopups() {
  const [first, ...waiting] = useAwards()
  return (
    // The region is always there: assistive technology announces what enters it, not the region itself.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-24 z-40 flex justify-center px-3 sm:inset-x-auto sm:right-4 sm:top-20"
    >
      {first && <RewardPopup key={first.key} notice={first} waiting={waiting.length} />}
    </div>
  )
}

function RewardPopup({ notice, waiting }: { notice: AwardNotice; waiting: number }) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLeaving(true), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => dismissAward(notice.key), FADE_MS)
    return () => clearTimeout(timer)
  }, [leaving, notice.key])

  return (
    <div
      className={`reward-popup pointer-events-auto flex items-center gap-3 rounded-card border-2 border-sun bg-card py-2 pr-2 pl-4 shadow-pop transition-opacity duration-300 ${leaving ? 'opacity-0' : ''}`}
    >
      <RewardPicture id={notice.reward_id} size={64} />
      <div className="min-w-36">
        <p className="text-ink-soft text-sm">{m.rewards_popup_label()}</p>
        <p className="font-display font-semibold text-xl leading-tight">
          {rewardName(notice.reward_id, notice.name)}{' '}
          <span className="text-brand">{m.rewards_popup_quantity({ quantity: notice.quantity })}</span>
        </p>
        {waiting > 0 && (
          <span aria-hidden="true" className="flex gap-1 pt-1.5">
            {Array.from({ length: waiting }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: identical dots have no other name
              <span key={i} className="size-2 rounded-full bg-sun" />
            ))}
          </span>
        )}
      </div>
      <IconButton label={m.rewards_popup_close()} icon={<X />} onClick={() => setLeaving(true)} />
    </div>
  )
}
