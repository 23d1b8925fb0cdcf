export const MOODS = ['idle', 'thinking', 'happy'] as const
export type Mood = (typeof MOODS)[number]

/** What is drawn: a mood, or the moment in which an idle hero shuts its eyes. */
export const POSES = [...MOODS, 'blink'] as const
export type Pose = (typeof POSES)[number]

export interface HeroFigureProps {
  mood: Pose
}
