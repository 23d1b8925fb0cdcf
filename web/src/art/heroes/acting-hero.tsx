import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ACTS } from '#web/art/heroes/acts/acts.ts'
import type { ActName } from '#web/art/heroes/acts/move.ts'
import { playAct } from '#web/art/heroes/acts/play-act.ts'
import { HeroDrawing } from '#web/art/heroes/hero-drawing.tsx'
import type { LiveHeroProps } from '#web/art/heroes/live-hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'

const MOOD_IN: Readonly<Record<ActName, Mood>> = {
  act: 'happy',
  right: 'happy',
  notYet: 'thinking',
  waiting: 'idle',
}

/** The shapes of a hero, which move. Not part of `LiveHero`: a screen first shows the picture. */
export function ActingHero({ table, mood = 'idle', does, size, title, className }: LiveHeroProps) {
  const stand = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    if (!does || !stand.current) return
    const moving = playAct(stand.current, ACTS[table], does.name, prefersReducedMotion())
    return () => {
      for (const part of moving) part.cancel()
    }
  }, [table, does])
  useEyesOnTaps(stand)
  return (
    <span ref={stand} className="contents">
      <HeroDrawing
        table={table}
        mood={does ? MOOD_IN[does.name] : mood}
        size={size ?? 120}
        title={title}
        className={className}
      />
    </span>
  )
}

/** Units of the drawing. */
const EYES_MOVE = 4

function useEyesOnTaps(stand: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const look = ({ clientX, clientY }: PointerEvent) =>
      requestAnimationFrame(() => {
        const drawing = stand.current?.querySelector('svg')
        if (!drawing || prefersReducedMotion()) return
        const { left, top, width, height } = drawing.getBoundingClientRect()
        const [x, y] = [clientX - left - width / 2, clientY - top - height / 2]
        const away = Math.hypot(x, y) || 1
        for (const pupil of drawing.querySelectorAll<SVGElement>('[data-part="pupil"]'))
          pupil.style.transform = `translate(${(x / away) * EYES_MOVE}px, ${(y / away) * EYES_MOVE}px)`
      })
    document.addEventListener('pointerdown', look, { passive: true })
    return () => document.removeEventListener('pointerdown', look)
  }, [stand])
}
