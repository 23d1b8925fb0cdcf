import { deviceStore } from '#web/data/device/device-store.ts'

const device = deviceStore('device')

/**
 * A mark that travels with the sign-up into its mail. A link that brings it back comes from a sign-up of this browser,
 * so its password was typed here; the link of another person's sign-up for the same address does not have it.
 */
export function markSignUp(email: string): string {
  const known = device.read('sign-up')
  // The mail may be sent more than once.
  const mark = known?.email === email ? known.mark : randomMark()
  device.write('sign-up', { email, mark })
  return mark
}

export function isOwnSignUp(next: string): boolean {
  const mark = device.read('sign-up')?.mark
  return mark !== undefined && next.endsWith(`#from=${mark}`)
}

export const forgetSignUp = () => device.remove('sign-up')

/** `crypto.randomUUID` is missing where a school serves the site without https. */
function randomMark(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
