import { deviceStore } from '#web/data/device/device-store.ts'

const tab = deviceStore('tab')

/** The page that this tab was on before the quiet hours. It outlives a reload, and ends with the tab. */
export const notePageBeforeNight = (pathname: string) => tab.write('under-way', pathname)
export const pageBeforeNight = () => tab.read('under-way')
