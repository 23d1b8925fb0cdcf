import type { Avatar } from '@dozenauts/server/api/types.ts'
import { Palette, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { AVATAR_CATEGORIES, type AvatarCategory } from '#core/avatar/catalogue.ts'
import { knownFigure, ownLook } from '#core/avatar/figure.ts'
import { type Look, useBuyItem, useEquipItem } from '#web/data/avatar.ts'
import { isProblem } from '#web/data/server/server-problem.ts'
import { useIsOffline } from '#web/data/sync/use-is-offline.ts'
import { BuyDialog } from '#web/features/profile/avatar-store/buy-dialog.tsx'
import { type DrawableItem, isDrawable } from '#web/features/profile/avatar-store/drawable-item.ts'
import { Preview } from '#web/features/profile/avatar-store/preview.tsx'
import { StoreItem } from '#web/features/profile/avatar-store/store-item.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'

const CATEGORY: Record<AvatarCategory, () => string> = {
  hair: m.profile_store_hair,
  clothes: m.profile_store_clothes,
  accessories: m.profile_store_accessories,
  background: m.profile_store_background,
}

interface WardrobeProps {
  avatar: Avatar
  look: Look
  onChangeFigure: () => void
}

/** The figure in its changing room, and the lockers with everything it can wear. */
export function Wardrobe({ avatar, look, onChangeFigure }: WardrobeProps) {
  const buy = useBuyItem()
  const equip = useEquipItem()
  const offline = useIsOffline()
  const [trying, setTrying] = useState<DrawableItem>()
  const [buying, setBuying] = useState<DrawableItem>()
  const own = ownLook(knownFigure(avatar.figure))

  /** What the server refuses is told by the sync, which hears of it also when the store is closed. */
  const change = (category: AvatarCategory, id: string | null, done: string) =>
    equip.mutate(
      { category, id },
      {
        onSuccess: (worn) => {
          if (!worn) return
          setTrying(undefined)
          hear({ type: 'item-tried' })
          void showToast.success(m.profile_store_equipped_title(), { description: done })
        },
        onError: () => void showToast.error(m.profile_store_equip_failed()),
      },
    )
  const pay = (item: DrawableItem) =>
    buy.mutate(item, {
      onSuccess: ({ price_paid }) => {
        hear({ type: 'item-bought' })
        void showToast.success(m.profile_store_bought_title(), {
          description: m.profile_store_bought({ item: itemName(item.id), cost: price_paid }),
        })
      },
      onError: (problem) =>
        void showToast.error(m.profile_store_error_title(), {
          description: isProblem(problem, 'unreachable')
            ? m.profile_store_buy_offline()
            : m.profile_store_buy_failed(),
        }),
      onSettled: () => setBuying(undefined),
    })

  const shelf = (category: AvatarCategory) => (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(7.25rem,28%)),1fr))] gap-4 p-1">
      {avatar.items
        .filter(isDrawable)
        .filter((item) => item.category === category)
        .map((item) => (
          <StoreItem
            key={item.id}
            item={item}
            coins={avatar.coins}
            owned={item.cost === 0 || avatar.owned.includes(item.id)}
            equipped={look.equipped[category] === item.id}
            removable={own[category] !== item.id}
            trying={trying?.id === item.id}
            canBuy={!offline}
            busy={buy.isPending && buy.variables.id === item.id}
            onTry={() => {
              setTrying(trying?.id === item.id ? undefined : item)
              hear({ type: 'item-tried' })
            }}
            onBuy={() => setBuying(item)}
            onEquip={() =>
              change(category, item.id, m.profile_store_equipped_toast({ item: itemName(item.id) }))
            }
            onTakeOff={() => change(category, null, m.profile_store_taken_off({ item: itemName(item.id) }))}
          />
        ))}
    </ul>
  )

  return (
    <div className="lg:grid lg:grid-cols-[min(20rem,40%)_minmax(0,1fr)] lg:items-start lg:gap-x-6">
      <Preview look={look} coins={avatar.coins} trying={trying} />
      <div className="grid content-start gap-4 max-lg:mt-5">
        {trying ? (
          <Button
            variant="secondary"
            icon={Undo2}
            className="justify-self-start"
            onClick={() => setTrying(undefined)}
          >
            {m.profile_store_stop_trying()}
          </Button>
        ) : (
          <Button variant="secondary" icon={Palette} className="justify-self-start" onClick={onChangeFigure}>
            {m.profile_figure_change()}
          </Button>
        )}
        {offline && (
          <p className="rounded-card bg-tone-amber-soft px-4 py-3 text-tone-amber">
            {m.profile_store_offline()}
          </p>
        )}
        <Tabs
          label={m.profile_store_categories()}
          tabs={AVATAR_CATEGORIES.map((category) => ({
            value: category,
            label: CATEGORY[category](),
            content: shelf(category),
          }))}
        />
      </div>
      <BuyDialog
        item={buying}
        coins={avatar.coins}
        busy={buy.isPending}
        onClose={() => setBuying(undefined)}
        onBuy={pay}
      />
    </div>
  )
}
