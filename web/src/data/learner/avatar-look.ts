import type { Avatar } from '@dozenauts/server/api/types.ts'
import { type LookChoice, waitingChoices } from '#web/data/outbox/choices.ts'

type Worn = Pick<Avatar, 'equipped' | 'figure'>

/** What the server says is worn, plus the choices it has not received yet. */
export function withWaitingLook<A extends Worn>(learnerId: string, avatar: A): A {
  return waitingChoices(learnerId).reduce(
    (worn, choice) =>
      choice.kind === 'equipped' || choice.kind === 'figure' ? withChoice(worn, choice) : worn,
    avatar,
  )
}

/** A new figure comes with its own hair. */
export function withChoice<A extends Worn>(avatar: A, { kind, key, body }: LookChoice): A {
  return kind === 'figure'
    ? { ...avatar, figure: body, equipped: { ...avatar.equipped, hair: null } }
    : { ...avatar, equipped: { ...avatar.equipped, [key]: body } }
}
