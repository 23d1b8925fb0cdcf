import { useEffect, useState } from 'react'
import { loadServerConfig, type ServerConfig } from '#web/data/session/server-config.ts'

/** Undefined until the server has answered, and for as long as it does not. */
export function useServerConfig(): ServerConfig | undefined {
  const [config, setConfig] = useState<ServerConfig>()
  useEffect(() => {
    loadServerConfig().then(setConfig, () => {})
  }, [])
  return config
}
