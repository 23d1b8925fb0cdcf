/** The limits of one attempt. The schema refuses what lies beyond them; lessons and games cut it off before. */
export const MAX_ROUND = 99
export const MAX_ANSWERS = 1000
/** An hour. */
export const MAX_ANSWER_MS = 3_600_000
/** Four hours. */
export const MAX_SECONDS = 14_400
