import type { Avatar, AvatarItem, PurchaseAnswer } from '@dozenauts/server/api/types.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { EquippedAvatar } from '#core/avatar/catalogue.ts'
import { knownEquipped } from '#core/avatar/equipped.ts'
import { type Figure, knownFigure, type Skin, visibleLook } from '#core/avatar/figure.ts'
import { readApi, writeApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import {
  keepEquip,
  keepFigure,
  onChoiceRefused,
  sendChoices,
  wasRefused,
  withKeptChoices,
} from '#web/data/learner/avatar-choices.ts'
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
      return withKeptChoices(user, await readApi('/api/avatar', signal))
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

/** The learner's own figure as it is to be drawn. */
export interface Look {
  readonly skin: Skin
  readonly equipped: EquippedAvatar
}

/** Null until a figure was chosen. Whoever dressed one before there was a choice keeps that one. */
export function useLook(): Look | null {
  const { data } = useAvatar()
  return data ? lookOf(data) : null
}

export function lookOf(avatar: Pick<Avatar, 'equipped' | 'figure'>): Look | null {
  const figure = knownFigure(avatar.figure)
  const equipped = knownEquipped(avatar.equipped)
  if (!figure && !Object.values(equipped).some(Boolean)) return null
  return { skin: figure?.skin ?? 'sand', equipped: visibleLook(figure, equipped) }
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

/**
 * Wears one item of a category, at once and also offline; `null` takes off what is worn. Answers false when the server
 * refused: then the old look is back.
 */
export function useEquipItem() {
  const user = useCurrentUserId()
  return useMutation(
    {
      mutationFn: async ({ category, id }: Pick<AvatarItem, 'category'> & { readonly id: string | null }) => {
        const choice = await keepEquip(user, category, id)
        changeAvatar(user, (avatar) => ({ ...avatar, equipped: { ...avatar.equipped, [category]: id } }))
        return settle(user, choice)
      },
    },
    queryClient,
  )
}

/** Chooses skin and hair of the figure, at once and also offline. Answers false when the server refused. */
export function useChooseFigure() {
  const user = useCurrentUserId()
  return useMutation(
    {
      mutationFn: async (figure: Figure) => {
        const choice = await keepFigure(user, figure)
        changeAvatar(user, (avatar) => ({ ...avatar, figure, equipped: { ...avatar.equipped, hair: null } }))
        return settle(user, choice)
      },
    },
    queryClient,
  )
}

onChoiceRefused((user) => void refreshAvatar(user))

/** Without a network this ends at once, and what is kept will be sent later. */
async function settle(user: string, choice: string): Promise<boolean> {
  await sendChoices(user)
  void refreshAvatar(user)
  return !wasRefused(choice)
}

function changeAvatar(user: string, change: (avatar: Avatar) => Avatar) {
  queryClient.setQueryData(avatarQuery(user).queryKey, (avatar) => avatar && change(avatar))
}

function refreshAvatar(user: string) {
  return queryClient.invalidateQueries({ queryKey: avatarQuery(user).queryKey })
}
