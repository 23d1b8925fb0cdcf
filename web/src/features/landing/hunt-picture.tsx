import { Hero } from '#web/art/heroes/hero.tsx'

const CELLS = [7, 12, 14, 20, 21, 25, 28, 30, 35] as const

/** A number hunt half played: the multiples of seven are found one by one. */
export function HuntPicture() {
  return (
    <div aria-hidden="true" className="flex items-end gap-4">
      <div className="grid grid-cols-3 gap-2">
        {CELLS.map((cell) => (
          <span
            key={cell}
            className={`grid size-13 place-items-center rounded-2xl border-2 font-display font-semibold text-xl ${
              cell % 7 === 0 && cell < 30
                ? 'border-correct bg-correct text-white'
                : 'border-line bg-card text-ink'
            }`}
          >
            {cell}
          </span>
        ))}
      </div>
      <Hero table={7} mood="happy" size={120} />
    </div>
  )
}
