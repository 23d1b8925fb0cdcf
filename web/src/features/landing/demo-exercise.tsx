import { CircleCheck, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { FactPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Confetti } from '#web/ui/confetti.tsx'

const FACTOR = 3
const TIMES = 4
const PRODUCT = FACTOR * TIMES
const OPTIONS = [PRODUCT - 3, PRODUCT, PRODUCT + 2] as const

/** A real question to touch: nothing explains the product faster. */
export function DemoExercise() {
  const [picked, setPicked] = useState<number>()
  const right = picked === PRODUCT
  return (
    <section
      aria-label={m.landing_demo_label()}
      className="relative grid gap-5 rounded-[2rem] bg-card p-6 text-ink shadow-pop sm:p-8"
    >
      <div className="flex items-center justify-between gap-3">
        <p className="font-display font-semibold text-ink-soft text-lg">{m.landing_demo_title()}</p>
        <Hero
          table={FACTOR}
          mood={right ? 'happy' : picked ? 'thinking' : 'idle'}
          size={72}
          className="-my-3"
        />
      </div>
      <p className="text-center font-display font-semibold text-6xl tabular-nums sm:text-7xl">
        {FACTOR} × {TIMES} ={' '}
        <span className={right ? 'text-correct' : 'text-brand'}>{right ? PRODUCT : '?'}</span>
      </p>
      <FactPicture
        a={FACTOR}
        b={TIMES}
        colours={heroColours[FACTOR]}
        label={(picture) => m.landing_demo_picture(picture)}
        className="mx-auto h-28 w-auto"
      />
      <div className="grid grid-cols-3 gap-3">
        {OPTIONS.map((option) => (
          <button
            key={option}
            type="button"
            onClick={() => setPicked(option)}
            aria-pressed={picked === option}
            className={`min-h-16 cursor-pointer rounded-button border-2 font-semibold text-3xl shadow-[0_4px_0_var(--button-edge)] transition-[transform,box-shadow] active:translate-y-1 active:shadow-none ${optionLook(option, picked)}`}
          >
            {option}
          </button>
        ))}
      </div>
      <p
        role="status"
        className={`flex min-h-8 items-center justify-center gap-2 font-display font-semibold text-xl ${right ? 'text-correct' : picked ? 'text-wrong' : 'text-ink-soft'}`}
      >
        {picked === undefined ? (
          m.landing_demo_hint()
        ) : (
          <>
            {right ? <CircleCheck aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
            {right ? m.landing_demo_right() : m.landing_demo_wrong()}
          </>
        )}
      </p>
      <Confetti play={right} />
    </section>
  )
}

function optionLook(option: number, picked: number | undefined): string {
  if (option !== picked) return 'border-line bg-card text-ink [--button-edge:var(--color-line)]'
  return option === PRODUCT
    ? 'border-correct bg-correct text-white [--button-edge:var(--color-correct-dark)]'
    : 'border-wrong bg-wrong-soft text-wrong [--button-edge:var(--color-wrong)]'
}
