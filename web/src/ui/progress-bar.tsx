type ProgressTone = 'brand' | 'success' | 'sun'

const TONES: Record<ProgressTone, string> = {
  brand: '[--progress-fill:var(--color-brand)]',
  success: '[--progress-fill:var(--color-correct)]',
  sun: '[--progress-fill:var(--color-sun)]',
}

interface ProgressBarProps {
  value: number
  max: number
  /** What is progressing: read out, not drawn. */
  label: string
  tone?: ProgressTone
  className?: string
}

export function ProgressBar({ value, max, label, tone = 'brand', className = '' }: ProgressBarProps) {
  return (
    <progress
      className={`ui-progress ${TONES[tone]} ${className}`}
      value={Math.min(Math.max(value, 0), max)}
      max={max}
      aria-label={label}
    />
  )
}
