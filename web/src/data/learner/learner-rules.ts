/**
 * The rules by which lessons are counted. They load in parallel with the learner they count on, so the shell does not
 * contain them.
 */
export function learnerRules() {
  return import('#web/data/learner/optimistic-state.ts')
}
