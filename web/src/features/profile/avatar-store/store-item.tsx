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
  const view = (
    <>
      <Badge tone={item.rarity} className="locker-rare px-2!">
        {RARITY[item.rarity]()}
      </Badge>
      <ItemIcon id={item.id} size={104} />
    </>
  )
  return (
    <li data-rarity={item.rarity} data-seen={equipped || trying ? '' : undefined} className="locker">
      {owned ? (
        <div className="locker-view">{view}</div>
      ) : (
        <button
          type="button"
          aria-pressed={trying}
          aria-label={`${m.profile_store_try()}: ${name}`}
          onClick={onTry}
          className="locker-view"
        >
          {view}
          <Eye aria-hidden="true" className="locker-eye size-8" />
        </button>
      )}
      <div className="grid content-start gap-1">
        <h3 className="wrap-anywhere font-semibold text-lg leading-tight">{name}</h3>
        <p className="flex items-center gap-1.5 text-voice">
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
      <div className="mt-auto grid grid-cols-1 gap-3 self-end pb-1 *:px-2!">
        {owned ? (
          <>
            <Button
              variant={equipped ? 'secondary' : 'success'}
              disabled={equipped}
              busy={busy}
              icon={equipped ? Check : Sparkles}
              aria-label={`${equipped ? m.profile_store_equipped() : m.profile_store_equip()}: ${name}`}
              onClick={onEquip}
              className={equipped ? '' : 'locker-wear translate-none!'}
            >
              {equipped ? m.profile_store_equipped() : m.profile_store_equip()}
            </Button>
            {equipped && removable && (
              <Button
                variant="secondary"
                icon={Undo2}
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
              variant="sun"
              disabled={missing > 0 || !canBuy}
              busy={busy}
              icon={ShoppingCart}
              aria-label={`${m.profile_store_buy()}: ${name}`}
              onClick={onBuy}
            >
              {m.profile_store_buy()}
            </Button>
            {missing > 0 && (
              <p className="text-center text-sm text-voice">{m.profile_store_missing({ missing })}</p>
            )}
          </>
        )}
      </div>
    </li>
  )
}
