import type { Avatar } from '@dozenauts/server/api/types.ts'
import type { AvatarCategory } from '#core/avatar/catalogue.ts'
import type { Figure } from '#core/avatar/figure.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { deviceDatabase, type KeptEquip, type KeptFigure } from '#web/data/outbox/device-database.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { ServerProblem } from '#web/data/server/server-problem.ts'

type Choice = KeptEquip | KeptFigure

/** Choices made on this page that the server refused. The request may have come from another tab or from the sync. */
const refused = new Set<string>()
let tell: (() => void) | undefined
let untold = false

export const avatarKey = (learnerId: string) => ['avatar', learnerId]

export function refreshAvatar(learnerId: string) {
  return queryClient.invalidateQueries({ queryKey: avatarKey(learnerId) })
}

/** Sets the listener that tells the child. A refusal from before there was one is reported right away. */
export function tellRefusals(teller: () => void): () => void {
  tell = teller
  if (untold) teller()
  untold = false
  return () => {
    tell = undefined
  }
}

/**
 * Stores what a child chose to wear until the server has it. Only the last choice of a category matters. Returns the id
 * of the choice, for asking later whether it was refused.
 */
export function keepEquip(
  learnerId: string,
  category: AvatarCategory,
  item_id: string | null,
): Promise<string> {
  return keep({ learnerId, category, item_id, choice: randomId() })
}

/** Hair chosen before would come off with the new figure anyway. */
export async function keepFigure(learnerId: string, figure: Figure): Promise<string> {
  try {
    await (await deviceDatabase()).delete('equips', [learnerId, 'hair'])
  } catch {
    // Where the device keeps nothing, no hair waits either.
  }
  return keep({ learnerId, category: 'figure', figure, choice: randomId() })
}

/** Whether the server refused it. Any other choice is worn, or will be once the server is reachable. */
export function wasRefused(choice: string): boolean {
  return refused.has(choice)
}

/** What the server says is worn, plus the choices it has not received yet. */
export async function withKeptChoices<A extends Pick<Avatar, 'equipped' | 'figure'>>(
  learnerId: string,
  avatar: A,
): Promise<A> {
  return (await keptChoices(learnerId)).reduce(withChoice, avatar)
}

/** Sends the choices. One leaves the device once the server has accepted or refused it. */
export function sendChoices(learnerId: string): Promise<void> {
  return exclusiveLock(`equips:${learnerId}`, async () => {
    for (const kept of await keptChoices(learnerId)) {
      try {
        await tellServer(kept)
      } catch (error) {
        if (!isRefusal(error)) return
        await forget(kept)
        reportRefusal(kept)
        continue
      }
      await forget(kept)
    }
  })
}

/** Where the device stores nothing, the choice is sent immediately. */
async function keep(choice: Choice): Promise<string> {
  try {
    await (await deviceDatabase()).put('equips', choice)
  } catch {
    await tellServer(choice).catch((error: unknown) => {
      if (!isRefusal(error)) throw error
      reportRefusal(choice)
    })
  }
  return choice.choice
}

function withChoice<A extends Pick<Avatar, 'equipped' | 'figure'>>(avatar: A, choice: Choice): A {
  if (isFigure(choice))
    return { ...avatar, figure: choice.figure, equipped: { ...avatar.equipped, hair: null } }
  return { ...avatar, equipped: { ...avatar.equipped, [choice.category]: choice.item_id } }
}

async function tellServer(choice: Choice): Promise<void> {
  const { learnerId } = choice
  if (isFigure(choice)) {
    await callApi('PUT /learners/:learnerId/avatar/figure', { learnerId, body: choice.figure })
    return
  }
  const { category, item_id } = choice
  await callApi('PUT /learners/:learnerId/avatar/equipped', { learnerId, body: { category, item_id } })
}

/** The figure first: hair that was put on after it was chosen stays on. */
async function keptChoices(learnerId: string): Promise<readonly Choice[]> {
  try {
    const kept = await (await deviceDatabase()).getAllFromIndex('equips', 'learnerId', learnerId)
    return [...kept.filter(isFigure), ...kept.filter((choice) => !isFigure(choice))]
  } catch {
    return []
  }
}

async function forget({ learnerId, category, choice }: Choice) {
  const trx = (await deviceDatabase()).transaction('equips', 'readwrite')
  const kept = await trx.store.get([learnerId, category])
  if (kept?.choice === choice) await trx.store.delete([learnerId, category])
  await trx.done
}

function isFigure(choice: Choice): choice is KeptFigure {
  return choice.category === 'figure'
}

function reportRefusal({ learnerId, choice }: Choice) {
  refused.add(choice)
  // The figure looks as it did before.
  void refreshAvatar(learnerId)
  if (tell) tell()
  else untold = true
}

/**
 * The server speaks about the choice itself, so repeating it would change nothing. A server of an older version does
 * not know the path: it answers 404 with another code, and the choice waits for the next one.
 */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ServerProblem)) return false
  if (error.status === 404) return error.code === 'unknown_item' || error.code === 'unknown_learner'
  return [400, 403, 409, 422].includes(error.status)
}
