import type { Avatar, AvatarItem, PurchaseAnswer } from '@dozenauts/server/api/types.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { EquippedAvatar } from '#core/avatar/catalogue.ts'
import { knownEquipped } from '#core/avatar/equipped.ts'
import { readApi, writeApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { keepEquip, sendEquips, withKeptEquips } from '#web/data/learner/equip-queue.ts'
import { correctCoins, refreshLearner } from '#web/data/learner/learner.ts'
import { useMe } from '#web/data/learner/me.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { useCurrentUserId } from '#web/data/session/current-user.ts'
import { flushOutbox } from '#web/data/sync/sync.ts'

function avatarQuery(user: string) {
  return queryOptions({
    queryKey: ['avatar', user],
    queryFn: async ({ signal }): Promise<Avatar> => {
      await openReads(user)
      const avatar = await readApi('/api/avatar', signal)
      return { ...avatar, equipped: await withKeptEquips(user, avatar.equipped) }
    },
  })
}

/** The store's items, what is owned and worn, and the coins as the counters show them. */
export function useAvatar() {
  const user = useCurrentUserId()
  const coins = useMe().data?.coins
  return useQuery(
    {
      ...avatarQuery(user),
      enabled: user !== '',
      select: (avatar) => (coins === undefined ? avatar : { ...avatar, coins }),
    },
    queryClient,
  )
}

/** What the learner wears, as far as this version can draw it. */
export function useWorn(): Partial<EquippedAvatar> {
  const { data } = useAvatar()
  return data ? knownEquipped(data.equipped) : {}
}

/** Buys one item. The server decides; it must know of all coins earned, so lessons that wait go first. */
export function useBuyItem() {
  const user = useCurrentUserId()
  return useMutation(
    {
      mutationFn: async ({ id }: Pick<AvatarItem, 'id'>): Promise<PurchaseAnswer> => {
        await flushOutbox(user)
        return writeApi('POST /api/avatar/purchases', { item_id: id })
      },
      onSuccess({ item_id, coins }) {
        changeAvatar(user, (avatar) => ({
          ...avatar,
          owned: [...new Set([...avatar.owned, item_id])],
          coins,
        }))
        void correctCoins(user, coins)
      },
      // Not awaited: without a server these reads are tried for seconds, and nobody would be told before.
      onSettled: () => {
        void refreshAvatar(user)
        void refreshLearner(user)
      },
    },
    queryClient,
  )
}

/** Wears one item of a category, at once and also offline; `null` takes off what is worn. */
export function useEquipItem() {
  const user = useCurrentUserId()
  return useMutation(
    {
      mutationFn: async ({ category, id }: Pick<AvatarItem, 'category'> & { readonly id: string | null }) => {
        await keepEquip(user, category, id)
        changeAvatar(user, (avatar) => ({ ...avatar, equipped: { ...avatar.equipped, [category]: id } }))
        // Not awaited: what is kept will be sent, now or when there is a network again.
        void sendEquips(user).then(() => refreshAvatar(user))
      },
    },
    queryClient,
  )
}

function changeAvatar(user: string, change: (avatar: Avatar) => Avatar) {
  queryClient.setQueryData(avatarQuery(user).queryKey, (avatar) => avatar && change(avatar))
}

function refreshAvatar(user: string) {
  return queryClient.invalidateQueries({ queryKey: avatarQuery(user).queryKey })
}
