import { createdOnce } from '#web/data/session/auth-client.ts'

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
    getItem: (key) => sessionStorage.getItem(key),
    setItem: (key, value) => {
      if (isVerifier(key)) sessionStorage.setItem(key, value)
    },
    removeItem: (key) => sessionStorage.removeItem(key),
  },
})
