/** The numbers a report is made by, each with its ground. */

/** Answers kept of each fact: enough to see whether an error is a habit, and few enough to store. */
export const ANSWERS_KEPT = 6
/** Wrong answers kept with their names: some weeks of practice. */
export const MISTAKES_KEPT = 100
/** Finished lessons kept with their scores. */
export const LESSONS_KEPT = 12

/** Days and weeks that the charts show. */
export const DAYS_SHOWN = 28
export const WEEKS_SHOWN = 8

/** Less than this many lessons or answers, and nothing is claimed yet. */
export const TELLING_LESSONS = 3
export const TELLING_ANSWERS = 30
/** Of who hurries less than this is known by luck. */
export const HURRIED_KNOWN = 5
/** So many days without practice are worth a word. */
export const AWAY_DAYS = 14
/** "New this week". */
export const NEW_DAYS = 7
/** So many new facts in a week are the news. */
export const GREW_BY = 3
/** Errors older than this say little about today. */
export const ERROR_DAYS = 42
/** A fact that is expected to be right more often needs no hand: of those below, 24 in 25 truly do. */
export const WEAK_BELOW = 0.65
/** Wrong on so many days: it does not go away by itself. */
export const STUCK_DAYS = 3
/** A habit is named only when it was seen so often, and made up at least this share of the errors. */
export const HABIT_COUNT = 3
export const HABIT_SHARE = 0.5
/** For the mistakes of all facts together: what a month shows. */
export const MISTAKE_DAYS = 28
export const COMMON_COUNT = 5
export const COMMON_SHARE = 0.4
/** A table is nearly done with so many of its twelve facts known. */
export const NEARLY_KNOWN = 10
/** A table is a weak area from so many weak facts on. */
export const WEAK_TABLE_FACTS = 3
/** More than so many at once are no help. */
export const WEAK_TABLES = 3
/** Who reads "most" expects clearly more than half. */
export const MOST = 0.6

/** Days that the forecast looks ahead, and the fewest known facts it needs. */
export const KEEP_DAYS = 14
export const KEEP_FROM = 5
/** How far the forecast of one child may be off on the whole, as a share; chance is added. */
export const KEEP_DOUBT = 0.1
/** A range wider than this share of the facts is no forecast. */
export const KEEP_WIDEST = 0.3
