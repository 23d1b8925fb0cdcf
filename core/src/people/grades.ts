/** The school grades that a learner or a class may be in. */
export const LOWEST_GRADE = 1
export const HIGHEST_GRADE = 9
/** What forms offer: the tables are taught in these grades. */
export const OFFERED_GRADES = [1, 2, 3, 4, 5, 6] as const
export const USUAL_GRADE = 3
