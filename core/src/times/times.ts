/**
 * How long things last in play, with the rule (docs/rules.md) that each comes from; the last three have none. How long the
 * reward popup stays is told where it is drawn.
 */

/** The feedback to a pick in a basic lesson stays so long before the lesson moves on [L9], a right answer in a mission as well [G20]. */
export const BASIC_FEEDBACK_MS = 1500
/** A lesson that returns to the games by itself does so after this time (table 4). [L13] */
export const GAMES_REDIRECT_MS = 5000
/** Two cards that do not match stay open so long. [L14] */
export const MEMORY_MISMATCH_MS = 1000
/** Table 2 submits the memory exercise by itself this long after the last pair. [L14] */
export const MEMORY_AUTO_SUBMIT_MS = 500
/** The Timer Challenge. [L15] */
export const CHALLENGE_SECONDS = 30
/** A clock turns red when this many seconds or fewer are left. [L15] */
export const CLOCK_URGENT_SECONDS = 10
/** Before each question of a speed check, and for it. [G33] */
export const CHECK_PAUSE_MS = 3_000
export const CHECK_ANSWER_MS = 6_000
/** A voice at its usual speed says a question and its place in so long. [H34] */
export const READING_MS = 4_000
/** After a placement the mission starts by itself, unless the child does anything: long enough to read it. [G13] */
export const PLACEMENT_GOES_ON_MS = 8_000

/** A tap so soon after a new screen was meant for the one before: it must not leave what has just come. */
export const DOUBLE_TAP_MS = 250
/** The drag library swallows clicks for 50 ms after a drop, so Check appears later. */
export const CHECK_APPEARS_MS = 100
/** An Enter on its way to the last question must not press what the end of the time brings. */
export const TIME_UP_FOCUS_MS = 1000
