interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(): string }): { createScriptURL(url: string): unknown }
}

const SERVICE_WORKER = '/sw.js'

/**
 * The address of the service worker, the only script that the app names by itself. The server's policy takes an address
 * only from here (`trusted-types dozenauts`), and this one never makes another. Older browsers take it as it is.
 */
export function trustedWorkerUrl(): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  const policy = trustedTypes?.createPolicy('dozenauts', { createScriptURL: () => SERVICE_WORKER })
  // The browser wants the object itself; the types of the DOM know text only.
  return (policy?.createScriptURL(SERVICE_WORKER) as string | undefined) ?? SERVICE_WORKER
}
