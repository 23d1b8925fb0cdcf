import { deviceStore } from '#web/data/device/device-store.ts'

const device = deviceStore('device')

/** The code of this tablet's class, so that it need not be typed every morning; empty where no class was here. */
export const rememberedClass = () => device.read('class') ?? ''
export const rememberClass = (code: string) => void device.write('class', code)
export const forgetClass = () => device.remove('class')
