import type { ActName, HeroActs, Move } from '#web/art/heroes/acts/move.ts'

/** Moves the parts of a drawing. What moves stands at its last frame until it is cancelled; `still` shows that at once. */
export function playAct(
  drawing: Element,
  acts: HeroActs,
  name: ActName,
  still: boolean,
): readonly Animation[] {
  return acts[name].flatMap((move) =>
    [...drawing.querySelectorAll<SVGElement>(`[data-part="${move.part}"]`)].map((part) => {
      const about = acts.about[move.part]
      if (about) part.style.transformOrigin = `${about[0]}px ${about[1]}px`
      const moving = part.animate(framesOf(move), {
        duration: move.ms,
        delay: move.at,
        // An even pace between keys, or the peak would come early.
        easing: move.opacities ? 'linear' : 'ease-in-out',
        fill: move.opacities || move.held ? 'both' : move.back ? 'none' : 'forwards',
        // A part that hops may also turn.
        composite: move.opacities ? 'replace' : 'add',
      })
      if (still) moving.finish()
      return moving
    }),
  )
}

function framesOf({ transforms, opacities }: Move): PropertyIndexedKeyframes {
  return opacities ? { opacity: [...opacities] } : { transform: [...(transforms ?? [])] }
}
