import type { Opened } from '#core/logbook/opened-since.ts'
import { tellOne } from '#core/logbook/tell-one.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import type { OpenedNow } from '#web/data/learner/award-notices.ts'

const kind = 'waiting-wonders'

/** What this end has to tell. The wonders that it does not tell wait on this device. */
export function tellNext(
  learnerId: string,
  { wonders, secrets, card }: Opened,
  withoutCoins: OpenedNow['withoutCoins'],
): OpenedNow {
  const device = deviceStore({ learner: learnerId })
  const { wonder, waiting } = tellOne(device.read(kind) ?? [], wonders)
  device.write(kind, waiting)
  return { wonder, waiting: waiting.length, secrets, card, withoutCoins }
}

/** It was looked at in the logbook: no end tells it again. */
export function tellNoMore(learnerId: string, key: string) {
  const device = deviceStore({ learner: learnerId })
  device.write(
    kind,
    (device.read(kind) ?? []).filter((waits) => waits !== key),
  )
}
