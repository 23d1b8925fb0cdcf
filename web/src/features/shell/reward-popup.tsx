import { X } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { countRewards } from '#core/rewards/balance.ts'
import { findReward } from '#core/rewards/catalogue.ts'
import { RewardPicture } from '#web/art/reward-picture.tsx'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { useStore } from '#web/browser/use-store.ts'
import type { Award } from '#web/data/learner/award-notices.ts'
import { useFreePlace } from '#web/features/shell/use-free-place.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { rewardName } from '#web/i18n/reward-name.ts'
import { awardsRoom } from '#web/play/stage/awards-room.ts'
import { announce } from '#web/ui/announce.ts'

const SHOWN_MS = 4000
const FADE_MS = 300
/** Several rewards are counted one after the other; all their names are read meanwhile. */
const EACH_MS = 450
const LAST_MS = 2500

interface RewardPopupProps {
  awards: readonly Award[]
  onGone: () => void
}

/** Everything one lesson won, in one popup that counts it up. It covers neither a heading nor a control. */
export function RewardPopup({ awards, onGone }: RewardPopupProps) {
  const room = useStore(awardsRoom)
  const [leaving, setLeaving] = useState(false)
  const [held, setHeld] = useState(false)
  const counted = useCountUp(awards.length)
  const shownFor = Math.max(SHOWN_MS, awards.length * EACH_MS + LAST_MS)
  const gone = useEffectEvent(onGone)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => setLeaving(true), shownFor)
    return () => clearTimeout(timer)
  }, [shownFor, held])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => gone(), FADE_MS)
    return () => clearTimeout(timer)
  }, [leaving])
  const isPrize = awards.some(({ reward_id }) => findReward(reward_id)?.type !== 'coin')
  useEffect(() => {
    if (isPrize) void import('#web/play/ship/ship-sounds.ts').then(({ hear }) => hear({ type: 'prize-won' }))
  }, [isPrize])
  useEffect(() => {
    const names = awards.map(
      ({ reward_id, quantity }) => `${rewardName(reward_id)} ${m.rewards_popup_quantity({ quantity })}`,
    )
    announce(`${names.length > 1 ? m.rewards_popup_many() : m.rewards_popup_label()} ${names.join('. ')}`)
  }, [awards])
  const [only, ...others] = awards
  const popup = {
    className: `reward-popup z-40 flex w-max max-w-[calc(100vw-2rem)] items-center gap-3 rounded-card border-2 border-sun bg-card py-2 pl-4 text-left text-ink shadow-pop transition-opacity duration-300 ${others.length > 0 ? 'pr-4' : 'pr-12'} ${leaving ? 'opacity-0' : ''}`,
    children: (
      <>
        {only && others.length === 0 ? (
          <OneReward award={only} />
        ) : (
          <ManyRewards awards={awards} counted={counted} />
        )}
        {/* All of it is the button: a child taps the picture, not the cross. */}
        <button
          type="button"
          aria-label={m.rewards_popup_close()}
          onClick={() => setLeaving(true)}
          // Who has come here by keys closes it, or goes on.
          onFocus={() => setHeld(true)}
          onBlur={() => setHeld(false)}
          className="absolute inset-0 cursor-pointer rounded-card text-ink-soft"
        >
          <X aria-hidden="true" className="absolute top-3 right-3 size-6" />
        </button>
      </>
    ),
  }
  return room ? createPortal(<InRoom room={room} {...popup} />, room) : <OnThePage {...popup} />
}

type BoxProps = Pick<ComponentProps<'div'>, 'className' | 'children'>

function InRoom({ room, className = '', children }: BoxProps & { room: HTMLElement }) {
  // What stands below does not move up under a finger when it is gone.
  useLayoutEffect(() => {
    room.style.minHeight = `${room.offsetHeight}px`
  }, [room])
  return <div className={`relative ${className}`}>{children}</div>
}

function OnThePage({ className = '', children }: BoxProps) {
  const popup = useRef<HTMLDivElement>(null)
  const place = useFreePlace(popup)
  return (
    <div
      ref={popup}
      style={place ? { left: place.left, top: place.top } : { visibility: 'hidden' }}
      className={`fixed ${className}`}
    >
      {children}
    </div>
  )
}

function OneReward({ award }: { award: Award }) {
  return (
    <>
      <RewardPicture id={award.reward_id} size={64} />
      <div className="min-w-36">
        <p className="text-ink-soft text-sm">{m.rewards_popup_label()}</p>
        <p className="font-display font-semibold text-xl leading-tight">
          <Named award={award} />
        </p>
      </div>
    </>
  )
}

function ManyRewards({ awards, counted }: { awards: readonly Award[]; counted: number }) {
  const { coins } = countRewards(awards.slice(0, counted), 0)
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline gap-2 pr-8">
        <p className="text-ink-soft text-sm">{m.rewards_popup_many()}</p>
        {/* Its room is there from the start: a popup that grows would leave its place. */}
        <p aria-hidden="true" className="min-w-24 font-display font-semibold leading-tight">
          {coins > 0 && m.rewards_popup_coins({ coins })}
        </p>
      </div>
      {/* The names stand there from the start, for as long as the popup does; the pictures come to life one by one. */}
      <ul className={`grid gap-x-3 gap-y-1 ${awards.length > 2 ? 'grid-cols-2' : ''}`}>
        {awards.map((award, index) => (
          <li key={award.reward_id} className="flex items-center gap-2">
            <span className={index < counted ? 'star-in' : 'opacity-25 grayscale'}>
              <RewardPicture id={award.reward_id} size={32} />
            </span>
            <span className="font-display font-semibold text-sm leading-tight sm:text-base">
              <Named award={award} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Named({ award }: { award: Award }) {
  return (
    <>
      {rewardName(award.reward_id)}{' '}
      <span className="text-brand">{m.rewards_popup_quantity({ quantity: award.quantity })}</span>
    </>
  )
}

/** Counts 1, 2, 3 … up to the end; shows the end immediately with reduced motion. */
function useCountUp(end: number): number {
  const [counted, setCounted] = useState(() => (prefersReducedMotion() ? end : 1))
  useEffect(() => {
    if (counted >= end) return
    const timer = setTimeout(() => setCounted(counted + 1), EACH_MS)
    return () => clearTimeout(timer)
  }, [counted, end])
  return counted
}
