import { createStore } from '#web/browser/store.ts'
import { useStore } from '#web/browser/use-store.ts'
import { deviceStore } from '#web/data/device/device-store.ts'

/** The deferred beforeinstallprompt event. Not part of the DOM types. */
interface InstallQuestion extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

/** `prompt`: the browser can be asked. `by-hand`: on an iPad or iPhone only the share menu can do it. */
export type InstallWay = 'prompt' | 'by-hand' | 'none'

let question: InstallQuestion | undefined
const way = createStore<InstallWay>('none', installWay)

function changed(next: InstallQuestion | undefined) {
  question = next
  way.set(installWay())
}

/** To be called before anything is drawn: the browser asks once, perhaps while a slow tablet still loads the app. */
export function watchInstallation() {
  addEventListener('beforeinstallprompt', (event) => {
    // Without this the browser shows a banner of its own, perhaps in the middle of a lesson.
    event.preventDefault()
    changed(event as InstallQuestion)
  })
  addEventListener('appinstalled', () => changed(undefined))
}

export async function installApp() {
  const asked = question
  changed(undefined)
  await asked?.prompt()
}

export function declineInstallation() {
  deviceStore('device').write('install-declined', true)
}

export function wasInstallationDeclined(): boolean {
  return deviceStore('device').read('install-declined') === true
}

export function isTouchDevice(): boolean {
  return matchMedia('(pointer: coarse)').matches
}

export function useInstallWay(): InstallWay {
  return useStore(way)
}

function installWay(): InstallWay {
  if (matchMedia('(display-mode: standalone)').matches) return 'none'
  if (question) return 'prompt'
  return isAppleTablet() ? 'by-hand' : 'none'
}

/** An iPad calls itself a Mac, but no Mac has a touch screen. */
function isAppleTablet(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPad|iPhone/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
}
