import type { Avatar } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { AVATAR_CATEGORIES, type AvatarCategory } from '#core/avatar/catalogue.ts'
import { UnreachableError } from '#web/data/api/api-client.ts'
import { useAvatar, useBuyItem, useEquipItem } from '#web/data/avatar.ts'
import { useIsOffline } from '#web/data/sync/use-is-offline.ts'
import { BuyDialog } from '#web/features/profile/avatar-store/buy-dialog.tsx'
import { type DrawableItem, isDrawable } from '#web/features/profile/avatar-store/drawable-item.ts'
import { Preview } from '#web/features/profile/avatar-store/preview.tsx'
import { StoreItem } from '#web/features/profile/avatar-store/store-item.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { showToast } from '#web/ui/toast.ts'

const CATEGORY: Record<AvatarCategory, () => string> = {
  hair: m.profile_store_hair,
  clothes: m.profile_store_clothes,
  accessories: m.profile_store_accessories,
  background: m.profile_store_background,
}

export function AvatarStore() {
  const avatar = useAvatar()
  if (avatar.data) return <Store avatar={avatar.data} />
  if (!avatar.isError) return <Skeleton className="h-96 w-full" />
  return (
    <ErrorState
      title={m.profile_store_load_title()}
      message={m.profile_store_load_message()}
      onRetry={() => void avatar.refetch()}
    />
  )
}

function Store({ avatar }: { avatar: Avatar }) {
  const buy = useBuyItem()
  const equip = useEquipItem()
  const offline = useIsOffline()
  const [trying, setTrying] = useState<DrawableItem>()
  const [buying, setBuying] = useState<DrawableItem>()

  const wear = (item: DrawableItem) =>
    equip.mutate(item, {
      onSuccess: () => {
        setTrying(undefined)
        void showToast.success(m.profile_store_equipped_title(), {
          description: m.profile_store_equipped_toast({ item: itemName(item) }),
        })
      },
      onError: () => void showToast.error(m.profile_store_equip_failed()),
    })
  const pay = (item: DrawableItem) =>
    buy.mutate(item, {
      onSuccess: ({ price_paid }) =>
        void showToast.success(m.profile_store_bought_title(), {
          description: m.profile_store_bought({ item: itemName(item), cost: price_paid }),
        }),
      onError: (problem) =>
        void showToast.error(m.profile_store_error_title(), {
          description:
            problem instanceof UnreachableError
              ? `${m.profile_store_buy_failed()} ${m.profile_store_offline()}`
              : m.profile_store_buy_failed(),
        }),
      onSettled: () => setBuying(undefined),
    })

  const shelf = (category: AvatarCategory) => (
    <ul className="grid gap-3 min-[360px]:grid-cols-2 sm:grid-cols-3 sm:gap-4">
      {avatar.items
        .filter(isDrawable)
        .filter((item) => item.category === category)
        .map((item) => (
          <StoreItem
            key={item.id}
            item={item}
            coins={avatar.coins}
            owned={item.cost === 0 || avatar.owned.includes(item.id)}
            equipped={avatar.equipped[category] === item.id}
            trying={trying?.id === item.id}
            canBuy={!offline}
            busy={buy.isPending && buy.variables.id === item.id}
            onTry={() => setTrying(trying?.id === item.id ? undefined : item)}
            onBuy={() => setBuying(item)}
            onEquip={() => wear(item)}
          />
        ))}
    </ul>
  )

  return (
    <div className="grid gap-5 lg:grid-cols-[20rem_1fr]">
      <div>
        <Preview
          equipped={avatar.equipped}
          coins={avatar.coins}
          trying={trying}
          onStopTrying={() => setTrying(undefined)}
        />
      </div>
      <div className="grid content-start gap-3">
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
