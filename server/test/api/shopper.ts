import type { Avatar } from '#server/api/types.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { moment, newLearner } from './learner-client.ts'

export const CHEAP = { id: 'clothes-moon-stripes', cost: 20 }
export const FREE_HAIR = 'hair-moon-bob'

export type Shopper = Awaited<ReturnType<typeof newShopper>>

/** A learner with a wardrobe. */
export async function newShopper(server: TestServer) {
  const learner = await newLearner(server)
  let played = 0
  /** One before the other: at the same time only so many earn. */
  const before = () => {
    played += 1
    return moment(server, -played * 60_000)
  }
  return {
    ...learner,
    buy: (id: string) => learner.call('POST', learner.own('/avatar/purchases'), { item_id: id }),
    equip: (category: string, item_id: string | null) =>
      learner.call('PUT', learner.own('/avatar/equipped'), { category, item_id }),
    choose: (figure: unknown) => learner.call('PUT', learner.own('/avatar/figure'), figure),
    wardrobe: () => learner.read<Avatar>(learner.own('/avatar')),
    /** 16 coins per perfect lesson. */
    earn: (lessons: number) =>
      learner.record(...Array.from({ length: lessons }, () => basicAttempt(2, 10, before()))),
  }
}
