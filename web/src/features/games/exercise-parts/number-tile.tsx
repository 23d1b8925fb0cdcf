import type { ComponentProps } from 'react'

type NumberTileProps = ComponentProps<'button'> & {
  readonly tone?: 'plain' | 'picked' | 'correct' | 'wrong'
}

const TONES: Record<NonNullable<NumberTileProps['tone']>, string> = {
  plain: 'border-line bg-card text-ink shadow-[0_4px_0_var(--color-line)]',
  picked: 'border-brand-dark bg-brand text-white shadow-[0_4px_0_var(--color-brand-dark)]',
  correct: 'border-correct bg-correct-soft text-correct shadow-[0_4px_0_var(--color-correct)]',
  wrong: 'border-wrong bg-wrong-soft text-wrong shadow-[0_4px_0_var(--color-wrong)]',
}

/** A chunky tile with a number on it that presses down. */
export function NumberTile({ tone = 'plain', className = '', ...button }: NumberTileProps) {
  return (
    <button
      type="button"
      {...button}
      data-tone={tone}
      className={`relative mb-1 flex min-h-12 min-w-12 touch-manipulation items-center justify-center rounded-2xl border-2 px-2 font-display text-2xl font-semibold tabular-nums select-none translate-y-0 enabled:active:translate-y-1 enabled:active:shadow-none md:min-h-14 md:text-3xl tablet:min-h-18 ${TONES[tone]} ${className}`}
    />
  )
}
