import { useEffect, useEffectEvent, useState } from 'react'

const LOOK_AGAIN_MS = 100

/** What a clock says now. In a component of its own: as time passes, only that one is drawn again. */
export function useReading<T extends number>(read: () => T): T {
  const [reading, setReading] = useState(read)
  const look = useEffectEvent(() => setReading(read()))
  useEffect(() => {
    const looking = setInterval(() => look(), LOOK_AGAIN_MS)
    return () => clearInterval(looking)
  }, [])
  return reading
}
