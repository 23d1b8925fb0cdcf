import { hydrateRoot } from 'react-dom/client'
import { DemoExercise } from '#web/features/landing/demo-exercise.tsx'

export function wakeDemo(island: Element) {
  hydrateRoot(island, <DemoExercise />)
}
