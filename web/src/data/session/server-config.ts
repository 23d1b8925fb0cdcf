import { deviceStore } from '#web/data/device/device-store.ts'

export interface School {
  readonly id: string
  readonly label: string
}

/** What one deployment differs in from another; the server answers it at /config.json. */
export interface ServerConfig {
  readonly publishableKey: string
  readonly passwordMin: number
  /** Absent in what an older server said. */
  readonly signUps?: boolean
  readonly mail?: boolean
  /** Schools whose teachers sign in here with their account there. */
  readonly providers?: readonly School[]
  /** The same for pupils, at the class door. */
  readonly pupilProviders?: readonly School[]
  readonly claims?: boolean
  readonly prices?: boolean
  readonly supportEmail?: string | null
  readonly paymentLinks: { readonly parents: string | null; readonly teachers: string | null }
}

const device = deviceStore('device')
const PATIENCE_MS = 4000

let loading: Promise<ServerConfig> | undefined

/** The configuration as the server says it now or, when it cannot be reached, as it said last time. */
export function loadServerConfig(): Promise<ServerConfig> {
  loading ??= ask().catch((error: unknown) => {
    loading = undefined
    const stored = storedServerConfig()
    if (!stored) throw error
    return stored
  })
  return loading
}

/** As the server said it last time, for what cannot wait. */
export function storedServerConfig(): ServerConfig | undefined {
  return device.read('config') as ServerConfig | undefined
}

async function ask(): Promise<ServerConfig> {
  const response = await fetch('/config.json', { signal: AbortSignal.timeout(PATIENCE_MS) })
  if (!response.ok) throw new Error(`/config.json answered ${response.status}`)
  const config = (await response.json()) as ServerConfig
  device.write('config', config)
  return config
}
