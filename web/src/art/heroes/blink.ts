import { useEffect } from 'react'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'

const EYES_SHUT = import.meta.glob<string>('./pictures/*-blink.svg', {
  eager: true,
  import: 'default',
  query: '?url',
})

/** Dozi asleep. */
export const SLEEPING = EYES_SHUT['./pictures/12-blink.svg']

const EVERY_MS = 4_600
const SHUT_MS = 140
/** Nothing moves for ever. */
const TIMES = 4

/** Idle heroes shut their eyes now and then. Not part of a hero: no first screen waits for it. */
export function useBlinkingHeroes() {
  useEffect(() => {
    const blinks = new WeakMap<HTMLImageElement, number>()
    const timer = setInterval(() => blink(blinks), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
}

function blink(blinks: WeakMap<HTMLImageElement, number>) {
  if (document.hidden || prefersReducedMotion()) return
  for (const hero of document.querySelectorAll<HTMLImageElement>('img.art-idle')) {
    const times = blinks.get(hero) ?? 0
    // Where a child is answering, every tap would wait for it.
    if (times === TIMES || hero.closest('.art-calm')) continue
    blinks.set(hero, times + 1)
    void shutEyes(hero)
  }
}

async function shutEyes(hero: HTMLImageElement) {
  const open = hero.src
  const table = /(\d+)-idle/.exec(open)?.[1]
  const lids = new Image()
  lids.src = EYES_SHUT[`./pictures/${table}-blink.svg`] ?? open
  try {
    await lids.decode()
  } catch {
    // Without a network the eyes stay open.
    return
  }
  // In the meantime the hero may have become happy, now and when the eyes open again.
  if (hero.src !== open) return
  hero.src = lids.src
  setTimeout(() => {
    if (hero.src === lids.src) hero.src = open
  }, SHUT_MS)
}
