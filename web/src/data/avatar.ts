import type { Avatar, AvatarItem, PurchaseAnswer } from '@dozenauts/server/api/types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { EquippedAvatar } from '#core/avatar/catalogue.ts'
import { knownEquipped } from '#core/avatar/equipped.ts'
import { type Figure, knownFigure, type Skin, visibleLook } from '#core/avatar/figure.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange } from '#web/data/api/ask-server.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { withChoice, withWaitingLook } from '#web/data/learner/avatar-look.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { correctCoins, refreshLearner } from '#web/data/learner/learner.ts'
import { useMe } from '#web/data/learner/me.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { choose, type LookChoice } from '#web/data/outbox/choices.ts'
import { flushOutbox } from '#web/data/sync/sync.ts'

/** Coins change with every lesson: they are kept with the learner alone. */
type KeptAvatar = Omit<Avatar, 'coins'>

function avatarQuery(learnerId: string) {
  return queryOptions({
    queryKey: ['avatar', learnerId],
    queryFn: async ({ signal }): Promise<KeptAvatar> => {
      await openReads(learnerId)
      const { coins: _, ...avatar } = await callApi('GET /learners/:learnerId/avatar', { learnerId, signal })
      return withWaitingLook(learnerId, avatar)
    },
  })
}

/** The store's items, and what is owned and worn. The coins are those of the counters, which know of waiting lessons. */
export function useAvatar() {
  const learnerId = useCurrentLearnerId()
  const coins = useMe().data?.coins ?? 0
  const select = useCallback((avatar: KeptAvatar): Avatar => ({ ...avatar, coins }), [coins])
  return useQuery({ ...avatarQuery(learnerId), enabled: learnerId !== '', select }, queryClient)
}

/** The learner's own figure as it is to be drawn. */
export interface Look {
  readonly skin: Skin
  readonly equipped: EquippedAvatar
}

/** Null until a figure was chosen. A figure dressed before there was a choice is kept. */
export function useLook(): Look | null {
  const { data } = useAvatar()
  // The same object while nothing changed: a figure is hundreds of shapes, and a press draws none of them anew.
  return useMemo(() => (data ? lookOf(data) : null), [data])
}

/** A suit that waits for its explorer: who has chosen nothing yet flies as well. */
const SUIT = { skin: null, equipped: { hair: null } } as const

/** Who sits in the ship for the child: its figure or the suit; undefined while nobody knows. */
export function useFigure(): Look | typeof SUIT | undefined {
  const isVisitor = useCurrentLearnerId() === ''
  const { data, isPending } = useAvatar()
  const look = useLook()
  if (data) return look ?? SUIT
  return isVisitor || !isPending ? SUIT : undefined
}

export function lookOf(avatar: Pick<Avatar, 'equipped' | 'figure'>): Look | null {
  const figure = knownFigure(avatar.figure)
  const equipped = knownEquipped(avatar.equipped)
  if (!figure && !Object.values(equipped).some(Boolean)) return null
  return { skin: figure?.skin ?? 'sand', equipped: visibleLook(figure, equipped) }
}

/** Buys one item. The server decides; it must know of all coins earned, so lessons that wait go first. */
export function useBuyItem() {
  const learnerId = useCurrentLearnerId()
  return useChange(
    async ({ id }: Pick<AvatarItem, 'id'>): Promise<PurchaseAnswer> => {
      await flushOutbox(learnerId)
      return callApi('POST /learners/:learnerId/avatar/purchases', { learnerId, body: { item_id: id } })
    },
    {
      onSuccess({ item_id, coins }) {
        changeAvatar(learnerId, (avatar) => ({
          ...avatar,
          owned: [...new Set([...avatar.owned, item_id])],
        }))
        void correctCoins(learnerId, coins)
      },
      // Not awaited: without a server these reads are tried for seconds, and the child would hear nothing until then.
      onSettled: () => {
        refreshAvatar(learnerId)
        void refreshLearner(learnerId)
      },
    },
  )
}

/** Wears one item of a category, at once and also offline; `null` takes off what is worn. */
export function useEquipItem() {
  return useChoice(
    ({ category, id }: Pick<AvatarItem, 'category'> & { readonly id: string | null }) =>
      ({ kind: 'equipped', key: category, body: id }) as const,
  )
}

/** Chooses skin and hair of the figure, at once and also offline. */
export function useChooseFigure() {
  return useChoice((figure: Figure) => ({ kind: 'figure', key: 'figure', body: figure }) as const)
}

/** Without a network this ends at once. Answers false when the server refused: then the old look is back. */
function useChoice<I>(choiceOf: (input: I) => LookChoice) {
  const learnerId = useCurrentLearnerId()
  return useChange(async (input: I) => {
    const choice = choiceOf(input)
    changeAvatar(learnerId, (avatar) => withChoice(avatar, choice))
    const outcome = await choose(learnerId, choice)
    refreshAvatar(learnerId)
    if (outcome === 'unsafe') throw new Error('the look is kept neither on this device nor by the server')
    return outcome !== 'refused'
  })
}

const refreshAvatar = (learnerId: string) => readAgain(avatarQuery(learnerId).queryKey)

function changeAvatar(learnerId: string, change: (avatar: KeptAvatar) => KeptAvatar) {
  queryClient.setQueryData(avatarQuery(learnerId).queryKey, (avatar) => avatar && change(avatar))
}
