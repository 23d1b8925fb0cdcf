export const GROUPS_PER_PUPIL = 2
export const FACTS_PER_GROUP = 6
/** A teacher who moves pupils may seat more at a table than is proposed. */
export const KEPT_GROUP_SIZE = 10
export const KEPT_GROUPS = 15
