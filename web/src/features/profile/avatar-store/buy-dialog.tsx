import { ItemIcon } from '#web/art/avatar/item-icon.tsx'
import type { DrawableItem } from '#web/features/profile/avatar-store/drawable-item.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface BuyDialogProps {
  item: DrawableItem | undefined
  coins: number
  busy: boolean
  onClose: () => void
  onBuy: (item: DrawableItem) => void
}

/** Coins are earned one lesson at a time: spending them is asked about once. */
export function BuyDialog({ item, coins, busy, onClose, onBuy }: BuyDialogProps) {
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={item ? m.profile_store_confirm_title({ item: itemName(item.id) }) : ''}
      description={item ? m.profile_store_confirm({ cost: item.cost, left: coins - item.cost }) : ''}
      actions={
        item && (
          <>
            <Button variant="secondary" onClick={onClose}>
              {m.profile_cancel()}
            </Button>
            <Button busy={busy} onClick={() => onBuy(item)}>
              {m.profile_store_buy()}
            </Button>
          </>
        )
      }
    >
      {item && (
        <div className="grid place-items-center">
          <ItemIcon id={item.id} size={140} />
        </div>
      )}
    </Dialog>
  )
}
