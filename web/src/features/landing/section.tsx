import type { ReactNode } from 'react'

/** A slow processor spends more than a second on heroes far below the fold: they are laid out when they come near. */
export const DRAWN_WHEN_NEAR = '[contain-intrinsic-size:auto_56rem] [content-visibility:auto]'

interface SectionProps {
  id: string
  title: string
  intro?: string
  className?: string
  children: ReactNode
}

/** One band of the page: a heading in the middle, its content below. */
export function Section({ id, title, intro, className = '', children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={`scroll-mt-4 px-5 py-16 sm:py-24 ${DRAWN_WHEN_NEAR} ${className}`}
    >
      <div className="mx-auto max-w-6xl">
        <div className="mx-auto mb-10 max-w-2xl text-center sm:mb-14">
          <h2 id={`${id}-title`} className="text-balance font-semibold text-4xl sm:text-5xl">
            {title}
          </h2>
          {intro && <p className="mt-4 text-pretty text-ink-soft text-lg sm:text-xl">{intro}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
