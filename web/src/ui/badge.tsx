import type { ReactNode } from 'react'

export type BadgeTone =
  | 'easy'
  | 'medium'
  | 'hard'
  | 'very-hard'
  | 'common'
  | 'rare'
  | 'epic'
  | 'legendary'
  | 'neutral'
  | 'success'

const TONES: Record<BadgeTone, string> = {
  easy: 'bg-tone-green-soft text-tone-green',
  medium: 'bg-tone-amber-soft text-tone-amber',
  hard: 'bg-tone-orange-soft text-tone-orange',
  'very-hard': 'bg-tone-rose-soft text-tone-rose',
  common: 'bg-tone-slate-soft text-tone-slate',
  rare: 'bg-tone-blue-soft text-tone-blue',
  epic: 'bg-tone-violet-soft text-tone-violet',
  legendary: 'bg-tone-amber-soft text-tone-amber',
  neutral: 'bg-tone-slate-soft text-tone-slate',
  success: 'bg-tone-green-soft text-tone-green',
}

interface BadgeProps {
  tone?: BadgeTone
  icon?: ReactNode
  className?: string
  children: ReactNode
}

export function Badge({ tone = 'neutral', icon, className = '', children }: BadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-3 py-1 font-display font-semibold text-sm ${TONES[tone]} ${className}`}
    >
      {icon}
      {children}
    </span>
  )
}
