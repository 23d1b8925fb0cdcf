import { Check, Eye, ShoppingCart, Sparkles, Undo2 } from 'lucide-react'
import { ItemIcon } from '#web/art/avatar/item-icon.tsx'
import { Coin } from '#web/art/coin.tsx'
import type { DrawableItem } from '#web/features/profile/avatar-store/drawable-item.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'

const RARITY: Record<DrawableItem['rarity'], () => string> = {
  common: m.profile_store_common,
  rare: m.profile_store_rare,
  epic: m.profile_store_epic,
  legendary: m.profile_store_legendary,
}

interface StoreItemProps {
  item: DrawableItem
  coins: number
  owned: boolean
  /** To be seen on the figure right now. */
  equipped: boolean
  /** Put on by the child, so it can come off; what the figure has of its own cannot. */
  removable: boolean
  trying: boolean
  /** False while buying is impossible, e.g. offline. */
  canBuy: boolean
  busy: boolean
  onTry: () => void
  onBuy: () => void
  onEquip: () => void
  onTakeOff: () => void
}

export function StoreItem({
  item,
  coins,
  owned,
  equipped,
  removable,
  trying,
  canBuy,
  busy,
  onTry,
  onBuy,
  onEquip,
  onTakeOff,
}: StoreItemProps) {
  const name = itemName(item.id)
  const missing = Math.max(0, item.cost - coins)
  return (
    <li
      className={`grid grid-cols-1 content-start gap-3 rounded-card border-2 bg-paper p-3 sm:p-4 ${equipped ? 'border-correct' : trying ? 'border-brand' : 'border-line'}`}
    >
      <div className="grid justify-items-center gap-1 rounded-2xl bg-card p-2">
        <Badge tone={item.rarity} className="justify-self-start">
          {RARITY[item.rarity]()}
        </Badge>
        <ItemIcon id={item.id} size={104} />
      </div>
      <div className="grid gap-1">
        <h3 className="font-semibold text-lg leading-tight">{name}</h3>
        <p className="flex items-center gap-1.5 text-ink-soft">
          {item.cost === 0 ? (
            m.profile_store_free()
          ) : (
            <>
              <Coin metal="gold" size={22} />
              {m.profile_store_cost({ cost: item.cost })}
            </>
          )}
        </p>
      </div>
      <div className="mt-auto grid grid-cols-1 gap-3 *:px-2!">
        {owned ? (
          <>
            <Button
              variant={equipped ? 'secondary' : 'success'}
              disabled={equipped}
              busy={busy}
              icon={
                equipped ? (
                  <Check aria-hidden="true" className="size-5" />
                ) : (
                  <Sparkles aria-hidden="true" className="size-5" />
                )
              }
              aria-label={`${equipped ? m.profile_store_equipped() : m.profile_store_equip()}: ${name}`}
              onClick={onEquip}
            >
              {equipped ? m.profile_store_equipped() : m.profile_store_equip()}
            </Button>
            {equipped && removable && (
              <Button
                variant="secondary"
                icon={<Undo2 aria-hidden="true" className="size-5" />}
                aria-label={`${m.profile_store_take_off()}: ${name}`}
                onClick={onTakeOff}
              >
                {m.profile_store_take_off()}
              </Button>
            )}
          </>
        ) : (
          <>
            <Button
              variant="secondary"
              icon={<Eye aria-hidden="true" className="size-5" />}
              aria-pressed={trying}
              aria-label={`${m.profile_store_try()}: ${name}`}
              onClick={onTry}
            >
              {m.profile_store_try()}
            </Button>
            <Button
              disabled={missing > 0 || !canBuy}
              busy={busy}
              icon={<ShoppingCart aria-hidden="true" className="size-5" />}
              aria-label={`${m.profile_store_buy()}: ${name}`}
              onClick={onBuy}
            >
              {m.profile_store_buy()}
            </Button>
            {missing > 0 && (
              <p className="text-center text-ink-soft text-sm">{m.profile_store_missing({ missing })}</p>
            )}
          </>
        )}
      </div>
    </li>
  )
}
