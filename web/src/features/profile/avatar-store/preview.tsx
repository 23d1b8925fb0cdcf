import { useEffect, useRef, useState } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import { ChangingRoom } from '#web/art/avatar/changing-room.tsx'
import { Hero } from '#web/art/heroes/hero.tsx'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import type { Look } from '#web/data/avatar.ts'
import { useCompanion } from '#web/data/learner/player.ts'
import { Balance } from '#web/features/profile/avatar-store/balance.tsx'
import type { DrawableItem } from '#web/features/profile/avatar-store/drawable-item.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { Said } from '#web/ui/said.tsx'

interface PreviewProps {
  look: Look
  coins: number
  trying: DrawableItem | undefined
}

const HOP = [
  { transform: 'none' },
  { transform: 'translateY(3%) scale(1.05, .92)', offset: 0.2 },
  { transform: 'translateY(-9%) scale(.97, 1.05)', offset: 0.5 },
  { transform: 'translateY(2%) scale(1.04, .95)', offset: 0.8 },
  { transform: 'none' },
]
const PLEASED_MS = 2_000

/** The figure as it is, or as it would look with the item being tried on. Whatever is new on it pleases both. */
export function Preview({ look, coins, trying }: PreviewProps) {
  const companion = useCompanion()
  const shown = trying ? { ...look.equipped, [trying.category]: trying.id } : look.equipped
  const { room, mood } = usePleased(Object.values(shown).join())
  return (
    <div className="changing-place">
      <div ref={room} data-keep-clear="" className="changing-room">
        <ChangingRoom skin={look.skin} equipped={shown} mood={mood} title={m.profile_store_preview()} />
        <div className="changing-coins [&>p]:text-lg [&_svg]:size-7">
          <Balance coins={coins} />
        </div>
        <div className="changing-mate">
          <Hero table={companion} mood={mood} title={HEROES[companion].name} className="size-full" />
        </div>
        {trying && (
          <Said className="changing-says port-bubble">
            {m.profile_store_trying({ item: itemName(trying.id) })}
          </Said>
        )}
      </div>
    </div>
  )
}

function usePleased(worn: string) {
  const room = useRef<HTMLDivElement>(null)
  const [pleasing, setPleasing] = useState(worn)
  useEffect(() => {
    if (worn === pleasing || prefersReducedMotion()) return
    room.current
      ?.querySelector('[data-part="figure"]')
      ?.animate(HOP, { duration: 480, easing: 'ease-in-out' })
    const over = setTimeout(() => setPleasing(worn), PLEASED_MS)
    return () => clearTimeout(over)
  }, [worn, pleasing])
  return { room, mood: worn === pleasing || prefersReducedMotion() ? 'idle' : 'happy' } as const
}
