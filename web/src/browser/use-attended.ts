import { useEffect, useState } from 'react'

const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Whether the page was touched within `ms`: a page that only refreshes itself is unattended. */
export function useAttended(ms: number): boolean {
  const [attended, setAttended] = useState(true)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const notice = () => {
      clearTimeout(timer)
      setAttended(true)
      timer = setTimeout(() => setAttended(false), ms)
    }
    notice()
    for (const sign of SIGNS) addEventListener(sign, notice, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of SIGNS) removeEventListener(sign, notice)
    }
  }, [ms])
  return attended
}
