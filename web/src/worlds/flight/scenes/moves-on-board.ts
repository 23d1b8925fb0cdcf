import { EASE } from '#web/worlds/flight/motion.ts'
import {
  each,
  HOP,
  isRight,
  isWrong,
  type Move,
  RATTLE,
  REST,
  turn,
} from '#web/worlds/flight/scenes/moves.ts'

export const signalRuns = each('signal', HOP, 380, { spread: 60 })

export const flickerAt: Move = (parts, show) => {
  const signals = parts.all('signal')
  const stop = signals.findIndex(isWrong)
  for (const [i, signal] of signals.slice(0, Math.max(0, stop)).entries())
    show.move(signal, HOP, 380, { delay: turn(i, signals.length, 60) })
  const delay = turn(Math.max(0, stop), signals.length, 60)
  for (const signal of signals.filter(isWrong))
    show.move(
      signal,
      [
        REST,
        { opacity: 0.25, offset: 0.2 },
        { opacity: 0.9, offset: 0.35 },
        { opacity: 0.35, offset: 0.55 },
        REST,
      ],
      560,
      { delay, ease: EASE.linear },
    )
}

export const countPlates = each('plate', HOP, 340, { spread: 90 })

export const shake = each('item', RATTLE, 520, { which: isWrong })

export const echoes = each(
  'echo',
  [{ transform: 'scale(.86)', opacity: 0.3 }, { transform: 'scale(1.07)', opacity: 1, offset: 0.5 }, REST],
  300,
  { which: isRight, spread: 90 },
)

const sinkAway = each(
  'echo',
  [
    { transform: 'translateY(-6px)', opacity: 0.4 },
    { transform: 'translateY(4px)', opacity: 0.8, offset: 0.6 },
    REST,
  ],
  760,
  { which: isWrong, delay: 180, ease: EASE.glide },
)
export const fadeEchoes: Move = (parts, show) => {
  echoes(parts, show)
  sinkAway(parts, show)
}

export const turnOver = each(
  'item',
  [
    { transform: 'none' },
    { transform: 'scale(1.02, .06)', offset: 0.4 },
    { transform: 'scale(1.02, 1.06)', offset: 0.75 },
    { transform: 'none' },
  ],
  460,
  { spread: 120, ease: EASE.smooth },
)

export const turnBack = each(
  'item',
  [
    { transform: 'none' },
    { transform: 'scaleY(.55)', offset: 0.35 },
    { transform: 'scaleY(1.05)', offset: 0.65 },
    { transform: 'none' },
  ],
  700,
  { which: isWrong, ease: EASE.glide },
)

export const boltOn = each(
  'gap',
  [
    { transform: 'scale(1.35) rotate(-24deg)', opacity: 0.7 },
    { transform: 'scale(1.1) rotate(10deg)', opacity: 1, offset: 0.45 },
    { transform: 'scale(.94)', opacity: 1, offset: 0.75 },
    REST,
  ],
  440,
  { spread: 130 },
)

export const workLoose = each(
  'gap',
  [
    { transform: 'none' },
    { transform: 'rotate(-5deg)', offset: 0.2 },
    { transform: 'translateY(5px) rotate(14deg)', offset: 0.6 },
    { transform: 'translateY(3px) rotate(8deg)' },
  ],
  700,
  { which: isWrong, ease: EASE.glide },
)

export const launch = each(
  'gap',
  [
    { transform: 'none' },
    { transform: 'scale(1.1, .84)', offset: 0.25 },
    { transform: 'translateY(-38%) scale(.94, 1.12)', offset: 0.55 },
    { transform: 'scale(1.05, .94)', offset: 0.82 },
    { transform: 'none' },
  ],
  480,
  { spread: 120, ease: EASE.smooth },
)

export const sinkBack = each(
  'gap',
  [
    { transform: 'none' },
    { transform: 'translateY(-12%)', offset: 0.25 },
    { transform: 'translateY(14%) scale(1.04, .9)', offset: 0.6 },
    { transform: 'none' },
  ],
  640,
  { which: isWrong, ease: EASE.glide },
)
