export const GROUPS_PER_PUPIL = 2
export const FACTS_PER_GROUP = 6
/** As many proposals as a teacher can look after in one lesson; the others on demand. */
export const GROUPS_AT_FIRST = 4
/** A teacher who moves pupils may seat more at a table than is proposed. */
export const KEPT_GROUP_SIZE = 10
export const KEPT_GROUPS = 15
