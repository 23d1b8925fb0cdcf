import { deviceStore } from '#web/data/device/device-store.ts'
import { createdOnce } from '#web/data/session/auth-client.ts'

const tab = deviceStore('tab')
const isVerifier = (key: string) => key.endsWith('-code-verifier')

/**
 * An auth client for the way to a school and back. It keeps only the secret that proves on the way back that this tab
 * began; the signed-in person stays signed in until they decide otherwise.
 */
export const schoolClient = createdOnce({
  storageKey: 'dozenauts-school',
  flowType: 'pkce',
  autoRefreshToken: false,
  storage: {
    getItem: (key) => (isVerifier(key) && tab.read('school-verifier')) || null,
    setItem: (key, value) => {
      if (isVerifier(key)) tab.write('school-verifier', value)
    },
    removeItem: (key) => {
      if (isVerifier(key)) tab.remove('school-verifier')
    },
  },
})
