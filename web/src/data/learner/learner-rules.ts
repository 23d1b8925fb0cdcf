/**
 * The rules by which lessons are counted. They come beside the shell, not in it: while they load, the server is asked
 * for what they count on.
 */
export function learnerRules() {
  return import('#web/data/learner/optimistic-state.ts')
}
