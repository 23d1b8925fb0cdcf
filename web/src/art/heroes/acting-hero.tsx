import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { ACTS } from '#web/art/heroes/acts/acts.ts'
import type { ActName } from '#web/art/heroes/acts/move.ts'
import { playAct } from '#web/art/heroes/acts/play-act.ts'
import type { HeroAboardProps, LiveHeroProps } from '#web/art/heroes/doing.ts'
import { HeroDrawing, HeroFigure } from '#web/art/heroes/hero-drawing.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { Part } from '#web/art/heroes/part.tsx'
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
  useActing(stand, table, does)
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

/** The same inside another drawing. */
export function ActingAboard({ table, mood, does, x, y, size }: HeroAboardProps) {
  const stand = useRef<SVGSVGElement>(null)
  useActing(stand, table, does)
  return (
    <svg
      ref={stand}
      aria-hidden="true"
      x={x}
      y={y}
      width={size}
      height={size}
      viewBox="0 0 200 200"
      overflow="visible"
    >
      <Part name="whole">
        <HeroFigure table={table} mood={does ? MOOD_IN[does.name] : mood} />
      </Part>
    </svg>
  )
}

function useActing(
  stand: RefObject<Element | null>,
  table: LiveHeroProps['table'],
  does: LiveHeroProps['does'],
) {
  useLayoutEffect(() => {
    if (!does || !stand.current) return
    const moving = playAct(stand.current, ACTS[table], does.name, prefersReducedMotion())
    return () => {
      for (const part of moving) part.cancel()
    }
  }, [stand, table, does])
  useEyesOnTaps(stand)
}

/** Units of the drawing. */
const EYES_MOVE = 4
/** By then a slow tablet shows what was pressed: eyes never make a child wait, and jump there in one picture. */
const EYES_NOTICE_MS = 250

function useEyesOnTaps(stand: RefObject<Element | null>) {
  useEffect(() => {
    const look = (clientX: number, clientY: number) => {
      const pupils = [...(stand.current?.querySelectorAll<SVGElement>('[data-part="pupil"]') ?? [])]
      const [first] = pupils
      if (!first || prefersReducedMotion()) return
      const { left, top } = first.getBoundingClientRect()
      const [x, y] = [clientX - left, clientY - top]
      const away = Math.hypot(x, y) || 1
      for (const pupil of pupils)
        pupil.style.transform = `translate(${(x / away) * EYES_MOVE}px, ${(y / away) * EYES_MOVE}px)`
    }
    let noticing: ReturnType<typeof setTimeout> | undefined
    const notice = ({ clientX, clientY }: PointerEvent) => {
      clearTimeout(noticing)
      noticing = setTimeout(() => look(clientX, clientY), EYES_NOTICE_MS)
    }
    document.addEventListener('pointerdown', notice, { passive: true })
    return () => {
      clearTimeout(noticing)
      document.removeEventListener('pointerdown', notice)
    }
  }, [stand])
}
