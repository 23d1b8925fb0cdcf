/** Parameters of the learning model, each with its reason. */

/** Spacing: 0.9 is usual for adults; facts that should come instantly are kept fresher. */
export const RETENTION = 0.95
/** No fact goes unasked for longer than about half a term. */
export const MAX_INTERVAL_DAYS = 45

/** Three seconds is the goal shown to the child; nothing faster than this is ever called slow. */
export const GOAL_MS = 3_000
/** Whatever the hands: what takes longer than this was worked out. */
export const QUICK_CEILING_MS = 6_000
/** Slow is measured against the child's own pace, never against other children. */
export const SLOW_FACTOR = 1.5
/** Own pace is the median of the latest right answers … */
export const PACE_WINDOW = 60
/** … and is not judged before there are enough of them. */
export const PACE_FROM = 20
/** A longer time means the child was distracted. */
export const PACE_CAP_MS = 20_000

/** Adults need 1.6 s to copy a number with the keypad: what is faster than this was not read … */
export const HURRIED_MS = { keypad: 1_000, tiles: 700 } as const
/** … nor what takes less than this share of the time that these hands usually take, if it is less than this, too. */
export const HURRIED_SHARE = 0.4
export const HURRIED_MOST_MS = 1_500
/** The shortest run of hurried answers … */
export const HURRIED_RUN = 5
/** … or, in a long game, this share of its answers … */
export const HURRIED_PART = 1 / 6
/** … and at most this share of it is right: who reads so fast and knows is wrong more rarely. */
export const HURRIED_RIGHT = 0.9
/** In a sitting that is mostly hurried, so many times longer is hurried, too. */
export const HURRIED_LONGER = 2

/** "Easy" is believed only after so many right answers on two days or more. */
export const EASY_AFTER = 3

/** The latest sittings that a fact is judged by. */
export const RECALLS_KEPT = 6
/** A sitting counts so much less with each further one of the same fact. */
export const SITTING_KEPT = 0.97
