export const MOODS = ['idle', 'thinking', 'happy'] as const
export type Mood = (typeof MOODS)[number]

export interface HeroFigureProps {
  mood: Mood
}
