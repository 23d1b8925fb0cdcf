import type { Equipped } from '@dozenauts/server/api/types.ts'
import { ApiError, callApi } from '#web/data/api/api-client.ts'
import type { AvatarCategory } from '#web/data/avatar-category.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { deviceDatabase, type KeptEquip } from '#web/data/outbox/device-database.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'

/**
 * Keeps what a child chose to wear until the server knows. Only the last choice of a category matters. Where the
 * device keeps nothing, the server is told at once.
 */
export async function keepEquip(user: string, category: AvatarCategory, item_id: string | null) {
  const choice: KeptEquip = { user, category, item_id, choice: randomId() }
  try {
    await (await deviceDatabase()).put('equips', choice)
  } catch {
    await tellServer(choice)
  }
}

/** What the server said is worn, with the choices it has not heard of yet. */
export async function withKeptEquips(user: string, equipped: Equipped): Promise<Equipped> {
  const ahead = { ...equipped }
  for (const { category, item_id } of await keptEquips(user)) ahead[category] = item_id
  return ahead
}

/** Tells the server what is worn. A choice leaves the device once the server has taken or refused it. */
export function sendEquips(user: string): Promise<void> {
  return exclusiveLock(`equips:${user}`, async () => {
    for (const kept of await keptEquips(user)) {
      try {
        await tellServer(kept)
      } catch (error) {
        if (!isRefusal(error)) return
      }
      await forgetEquip(kept)
    }
  })
}

function tellServer({ user, category, item_id }: KeptEquip) {
  return callApi('PUT /learners/:learnerId/avatar/equipped', {
    learnerId: user,
    body: { category, item_id },
  })
}

async function keptEquips(user: string): Promise<readonly KeptEquip[]> {
  try {
    return await (await deviceDatabase()).getAllFromIndex('equips', 'user', user)
  } catch {
    return []
  }
}

async function forgetEquip({ user, category, choice }: KeptEquip) {
  const trx = (await deviceDatabase()).transaction('equips', 'readwrite')
  const kept = await trx.store.get([user, category])
  if (kept?.choice === choice) await trx.store.delete([user, category])
  await trx.done
}

/** The server speaks about the choice itself, so repeating it would change nothing. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false
  // A server of the first release does not know the path.
  if (error.status === 404) return error.code === 'unknown_item' || error.code === 'unknown_learner'
  return [400, 403, 409, 422].includes(error.status)
}
