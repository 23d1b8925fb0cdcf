import { m } from '#web/generated/paraglide/messages.js'

/** A goal is something to look forward to: nobody is told what is missing when the week ends. */
export function weekWords(count: number, goal: number): string {
  if (goal === 0) return m.mission_days({ count })
  if (count === 0) return m.mission_goal({ goal })
  return count >= goal ? m.mission_goal_reached({ goal }) : m.mission_goal_days({ count, goal })
}
