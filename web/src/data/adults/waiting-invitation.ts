import { DAY_MS } from '#core/calendar/calendar.ts'
import { deviceStore } from '#web/data/device/device-store.ts'

const device = deviceStore('device')
const KEPT_MS = DAY_MS

/** Takes the token out of the address bar, so that it ends up in no history, bookmark or photo of the screen. */
export function takeInvitation(): string | undefined {
  const token = /^#token=([\w-]{20,100})$/.exec(location.hash)?.[1]
  if (!token) return waitingInvitation()
  history.replaceState(history.state, '', location.pathname)
  device.write('invitation', { token, at: Date.now() })
  return token
}

/**
 * The token of an invitation whose link was opened here. It outlives signing in and signing up, which may end in another
 * tab; it is good only for the invited address.
 */
export function waitingInvitation(): string | undefined {
  const waiting = device.read('invitation')
  if (waiting && Math.abs(Date.now() - waiting.at) < KEPT_MS) return waiting.token
  forgetInvitation()
  return undefined
}

export const forgetInvitation = () => device.remove('invitation')
