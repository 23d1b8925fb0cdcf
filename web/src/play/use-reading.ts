import { useEffect, useEffectEvent, useState } from 'react'

const LOOK_AGAIN_MS = 100

/** What a clock says now, for the one part that shows it: a moment that passes draws nothing else. */
export function useReading<T extends number>(read: () => T): T {
  const [reading, setReading] = useState(read)
  const look = useEffectEvent(() => setReading(read()))
  useEffect(() => {
    const looking = setInterval(() => look(), LOOK_AGAIN_MS)
    return () => clearInterval(looking)
  }, [])
  return reading
}
