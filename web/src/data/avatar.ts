import type { Avatar, AvatarItem, PurchaseAnswer } from '@dozenauts/server/api/types.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { EquippedAvatar } from '#core/avatar/catalogue.ts'
import { knownEquipped } from '#core/avatar/equipped.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { keepEquip, sendEquips, withKeptEquips } from '#web/data/learner/equip-queue.ts'
import { correctCoins, refreshLearner } from '#web/data/learner/learner.ts'
import { useMe } from '#web/data/learner/me.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { flushOutbox } from '#web/data/sync/sync.ts'

function avatarQuery(learnerId: string) {
  return queryOptions({
    queryKey: ['avatar', learnerId],
    queryFn: async ({ signal }): Promise<Avatar> => {
      await openReads(learnerId)
      const avatar = await callApi('GET /learners/:learnerId/avatar', { learnerId, signal })
      return { ...avatar, equipped: await withKeptEquips(learnerId, avatar.equipped) }
    },
  })
}

/** The store's items, what is owned and worn, and the coins as the counters show them. */
export function useAvatar() {
  const learnerId = useCurrentLearnerId()
  const coins = useMe().data?.coins
  return useQuery(
    {
      ...avatarQuery(learnerId),
      enabled: learnerId !== '',
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
  const learnerId = useCurrentLearnerId()
  return useMutation(
    {
      mutationFn: async ({ id }: Pick<AvatarItem, 'id'>): Promise<PurchaseAnswer> => {
        await flushOutbox(learnerId)
        return callApi('POST /learners/:learnerId/avatar/purchases', { learnerId, body: { item_id: id } })
      },
      onSuccess({ item_id, coins }) {
        changeAvatar(learnerId, (avatar) => ({
          ...avatar,
          owned: [...new Set([...avatar.owned, item_id])],
          coins,
        }))
        void correctCoins(learnerId, coins)
      },
      // Not awaited: without a server these reads are tried for seconds, and nobody would be told before.
      onSettled: () => {
        void refreshAvatar(learnerId)
        void refreshLearner(learnerId)
      },
    },
    queryClient,
  )
}

/** Wears one item of a category, at once and also offline; `null` takes off what is worn. */
export function useEquipItem() {
  const learnerId = useCurrentLearnerId()
  return useMutation(
    {
      mutationFn: async ({ category, id }: Pick<AvatarItem, 'category'> & { readonly id: string | null }) => {
        await keepEquip(learnerId, category, id)
        changeAvatar(learnerId, (avatar) => ({ ...avatar, equipped: { ...avatar.equipped, [category]: id } }))
        // Not awaited: what is kept will be sent, now or when there is a network again.
        void sendEquips(learnerId).then(() => refreshAvatar(learnerId))
      },
    },
    queryClient,
  )
}

function changeAvatar(learnerId: string, change: (avatar: Avatar) => Avatar) {
  queryClient.setQueryData(avatarQuery(learnerId).queryKey, (avatar) => avatar && change(avatar))
}

function refreshAvatar(learnerId: string) {
  return queryClient.invalidateQueries({ queryKey: avatarQuery(learnerId).queryKey })
}
