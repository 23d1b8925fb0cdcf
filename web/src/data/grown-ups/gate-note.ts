import { deviceStore } from '#web/data/device/device-store.ts'

const tab = deviceStore('tab')

/** In this tab: the gate for grown-ups stood open when it was last heard of. */
export function noteGate(open: boolean) {
  if (open) tab.write('gate-open', true)
  else tab.remove('gate-open')
}

export const isGateNotedOpen = () => tab.read('gate-open') === true
