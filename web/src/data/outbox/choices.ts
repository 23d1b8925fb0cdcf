import type { LearnerSettings } from '@dozenauts/server/api/types.ts'
import type { AvatarCategory } from '#core/avatar/catalogue.ts'
import type { Figure } from '#core/avatar/figure.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { ChildsSetting } from '#core/settings/learner-settings.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { randomId } from '#web/data/device/random-id.ts'
import {
  type Choice,
  type ChoiceAnswer,
  type ChoiceStorage,
  createChoiceOutbox,
} from '#web/data/outbox/choice-outbox.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { ServerProblem } from '#web/data/server/server-problem.ts'

/** As the server takes it. */
type SettingBody = LearnerSettings[ChildsSetting]

export type LookChoice =
  | { readonly kind: 'equipped'; readonly key: AvatarCategory; readonly body: string | null }
  | { readonly kind: 'figure'; readonly key: 'figure'; readonly body: Figure }

/** What can be chosen without a network. */
type MadeChoice =
  | LookChoice
  | { readonly kind: 'setting'; readonly key: ChildsSetting; readonly body: SettingBody }
  /** Its owner is the account that closed its adult gate. */
  | { readonly kind: 'lock'; readonly key: 'gate'; readonly body: true }

/** `waited_ms`: how long it was kept here, so that the server puts no older look over a newer one. */
type Senders = {
  readonly [C in MadeChoice as C['kind']]: (owner: string, choice: C, waited_ms: number) => Promise<unknown>
}

const SENDERS: Senders = {
  equipped: (learnerId, { key, body }, waited_ms) =>
    callApi('PUT /learners/:learnerId/avatar/equipped', {
      learnerId,
      body: { category: key, item_id: body, waited_ms },
    }),
  figure: (learnerId, { body }, waited_ms) =>
    callApi('PUT /learners/:learnerId/avatar/figure', { learnerId, body: { ...body, waited_ms } }),
  lock: () => callApi('DELETE /grown-ups/gate'),
  setting: (learnerId, { key, body }) =>
    callApi('PUT /learners/:learnerId/settings', {
      learnerId,
      body: { [key]: body },
    }),
}

const storeOf = (owner: string) => deviceStore({ learner: owner })
const nameOf = ({ kind, key, id }: Choice) => `${kind}:${key}:${id}`

/** In web storage, which keeps a choice before the tab can be closed. An account has the same place as a learner. */
const storage: ChoiceStorage = {
  keep: (choice) => {
    const { owner, at, body } = choice
    return storeOf(owner).write('choice', { at, body }, nameOf(choice))
  },
  all: (owner) =>
    storeOf(owner)
      .all('choice')
      .flatMap(([name, { at, body }]) => {
        const [kind = '', key = '', id = ''] = name.split(':')
        return kind in SENDERS ? [{ owner, kind, key, body, at, id }] : []
      }),
  remove: (choice) => storeOf(choice.owner).remove('choice', nameOf(choice)),
  isSafe: (choice) => storeOf(choice.owner).isSafe('choice', nameOf(choice)),
}

const LONGEST_WAIT_MS = 365 * DAY_MS

/** A clock that was set meanwhile, from 1970 perhaps, does not tell: then what was just chosen counts. */
function waitedSince(at: number): number {
  const waited = Date.now() - at
  return waited >= 0 && waited < LONGEST_WAIT_MS ? waited : 0
}

async function send(choice: Choice): Promise<ChoiceAnswer> {
  try {
    const waited = waitedSince(choice.at)
    await SENDERS[choice.kind as MadeChoice['kind']](choice.owner, choice as never, waited)
    return 'taken'
  } catch (error) {
    if (isRefusal(error)) return 'refused'
    return isAboutThis(error) ? 'not yet' : 'later'
  }
}

/** The choice itself was refused. Not a 404: an erased learner may be brought back. Not a proxy's answer: it has no code of ours. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ServerProblem) || error.code === 'unknown') return false
  return [400, 409, 422].includes(error.status) || ['not_owned', 'unknown_item'].includes(error.code)
}

/** A closed gate, a learner who waits to be erased: what comes behind it may be welcome. A proxy's answer is about all. */
const isAboutThis = (error: unknown) =>
  error instanceof ServerProblem && error.code !== 'unknown' && [403, 404, 413].includes(error.status)

let tell: (() => void) | undefined
let untold = false

/** Sets the listener that tells the child of a look that was refused, also of one from before there was a listener. */
export function tellRefusals(teller: () => void): () => void {
  tell = teller
  if (untold) teller()
  untold = false
  return () => {
    tell = undefined
  }
}

function onRefused({ owner, kind }: Choice) {
  if (kind === 'setting') void queryClient.resetQueries({ queryKey: ['settings', owner] })
  if (kind !== 'equipped' && kind !== 'figure') return
  // The figure looks as it did before.
  void queryClient.invalidateQueries({ queryKey: ['avatar', owner] })
  if (tell) tell()
  else untold = true
}

const outbox = createChoiceOutbox({
  storage,
  lock: exclusiveLock,
  send,
  now: () => Date.now(),
  newId: randomId,
  onRefused,
})

/** Chooses at once and also offline. */
export function choose(owner: string, { kind, key, body }: MadeChoice) {
  return outbox.choose(owner, kind, key, body)
}

/** What the server has not heard of, in the order it was chosen. */
export function waitingChoices(owner: string) {
  return outbox.waiting(owner) as unknown as readonly MadeChoice[]
}

export const sendChoices = outbox.send
