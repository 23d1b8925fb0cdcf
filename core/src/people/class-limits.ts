/** How many classes one account may have open at a time; archived ones do not count. */
export const OPEN_CLASSES_PER_ACCOUNT = 20
/** How many pupils all open classes of an account may have together. */
export const PUPILS_PER_ACCOUNT = 600
