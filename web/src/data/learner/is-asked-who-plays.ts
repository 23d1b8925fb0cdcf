import type { Me } from '@dozenauts/server/api/types.ts'

/** Whether the account has yet to say it. A pupil of a class has no address, and is not asked. */
export function isAskedWhoPlays({ user, profile, learners }: Me): boolean {
  return user.email !== '' && profile.who_plays === null && !learners.some(({ own }) => own !== true)
}
