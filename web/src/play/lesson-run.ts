import type { LessonInProgress } from '#web/data/unfinished-lesson-store.ts'

/** An event as a screen sends it; the run adds the time. */
export type WithoutTime<E> = E extends unknown ? Omit<E, 'activeMs'> : never

/**
 * A lesson under way, outside of React: events may come faster than screens are drawn, and each one works on what
 * the one before it left.
 */
export function createLessonRun<L extends { readonly activeMs: number }, A>(
  play: (lesson: L, action: A, activeMs: number) => L,
  readClock: () => number,
  onChange: (underWay: LessonInProgress<L>) => void,
) {
  let current: LessonInProgress<L> | null = null
  // The reading at which this lesson's own time was zero: the introduction does not count.
  let origin = 0
  const goOn = (next: LessonInProgress<L>) => {
    current = next
    onChange(next)
  }
  return {
    take(underWay: LessonInProgress<L>) {
      origin = readClock() - underWay.lesson.activeMs
      goOn(underWay)
    },
    send(action: A) {
      if (!current) return
      const lesson = play(current.lesson, action, readClock() - origin)
      if (lesson !== current.lesson) goOn({ ...current, lesson })
    },
  }
}
