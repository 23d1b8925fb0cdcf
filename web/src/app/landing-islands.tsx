import { hydrateRoot } from 'react-dom/client'
import { DemoExercise } from '#web/features/landing/demo-exercise.tsx'

/** The one exercise of the prerendered landing page. */
export function wakeDemo(island: Element) {
  hydrateRoot(island, <DemoExercise />)
}
