import type { Pose } from '#web/art/heroes/mood.ts'
import { LINE } from '#web/art/shape.tsx'

interface FaceProps {
  x: number
  y: number
  mood: Pose
  ink: string
  cheek: string
  /** Half the distance between the eyes. */
  gap?: number
  scale?: number
}

function Eye({ x, mood, ink }: { x: number; mood: Pose; ink: string }) {
  if (mood === 'happy') {
    return <path d={`M${x - 12} 4a12 13 0 0 1 24 0`} fill="none" stroke={ink} strokeWidth={6} />
  }
  if (mood === 'blink') {
    return <path d={`M${x - 12} 2q12 7 24 0`} fill="none" stroke={ink} strokeWidth={6} />
  }
  const [lookX, lookY] = mood === 'thinking' ? [x + 4, -6] : [x, 1]
  return (
    <g className="art-eye">
      <ellipse cx={x} rx={14.5} ry={16.5} fill="#fff" />
      <g data-part="pupil">
        <ellipse cx={lookX} cy={lookY} rx={10} ry={11.5} fill={ink} />
        <circle cx={lookX - 3.5} cy={lookY - 4.5} r={4} fill="#fff" />
        <circle cx={lookX + 4} cy={lookY + 4} r={2} fill="#fff" />
      </g>
    </g>
  )
}

function Mouth({ mood, ink }: { mood: Pose; ink: string }) {
  if (mood === 'happy') {
    return (
      <>
        <path d="M-13 13q13 5 26 0q-1 19 -13 19t-13 -19z" fill={ink} stroke={ink} strokeWidth={4} />
        <path d="M-7.5 27a8.5 7 0 0 1 15 0q-3 4 -7.5 4t-7.5 -4z" fill="#ff8fa0" />
      </>
    )
  }
  if (mood === 'thinking') return <path d="M-4 20q6 3 11 -3" fill="none" stroke={ink} strokeWidth={LINE} />
  return <path d="M-10 16q10 10 20 0" fill="none" stroke={ink} strokeWidth={LINE} />
}

/** The one face of the academy: eyes big, low and wide apart, so that all heroes are kin. */
export function Face({ x, y, mood, ink, cheek, gap = 25, scale = 1 }: FaceProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`}>
      <ellipse cx={-gap - 11} cy={20} rx={8.5} ry={5.5} fill={cheek} />
      <ellipse cx={gap + 11} cy={20} rx={8.5} ry={5.5} fill={cheek} />
      <Eye x={-gap} mood={mood} ink={ink} />
      <Eye x={gap} mood={mood} ink={ink} />
      {mood === 'thinking' && (
        <path
          d={`M${-gap - 8} -22q8 -5 17 -2M${gap - 7} -27q8 -6 17 -1`}
          fill="none"
          stroke={ink}
          strokeWidth={LINE}
        />
      )}
      <Mouth mood={mood} ink={ink} />
    </g>
  )
}
