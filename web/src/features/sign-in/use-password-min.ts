import { useEffect, useState } from 'react'
import { loadServerConfig } from '#web/data/session/server-config.ts'

/** What the specification asks; a deployment may ask for more. */
const LEAST = 6

export function usePasswordMin(): number {
  const [min, setMin] = useState(LEAST)
  useEffect(() => {
    // Unreachable: the server itself will say so when the form is sent.
    loadServerConfig().then(
      ({ passwordMin }) => setMin(passwordMin),
      () => {},
    )
  }, [])
  return min
}
