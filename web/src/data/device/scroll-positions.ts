import { deviceStore } from '#web/data/device/device-store.ts'

const tab = deviceStore('tab')

/** Where the pages of this tab were left, by the router's key of the visit. */
export function scrollPosition(visit: string): number {
  return tab.read('scroll')?.[visit] ?? 0
}

export function rememberScroll(visit: string, top: number) {
  tab.write('scroll', { ...tab.read('scroll'), [visit]: Math.round(top) })
}
