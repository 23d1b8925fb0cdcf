import type { ClassProblem } from '#server/one-roster/pull-class.ts'
import type { FailureReason } from '#server/schools/lti/ask-platform.ts'

/** For the operator, at the command line. */
export const SOURCE_PROBLEMS: Readonly<Record<FailureReason, string>> = {
  unreachable: 'it cannot be reached, or leads somewhere else',
  slow: 'it did not answer within eight seconds',
  server_error: 'it answered with an error of its own (5xx)',
  refused: 'it refused the client, the secret or the scope',
  not_found: 'there is nothing at the address, or no such school or class',
  not_json: 'it answered with something other than JSON',
  too_large: 'it answered with more than a school has',
  unexpected: 'its answer lacks something, or tells fewer than it counts',
}

export const CLASS_PROBLEMS: Readonly<Record<ClassProblem, string>> = {
  no_teacher: 'none of its teachers has a confirmed account here',
  teacher_unfit: 'its teacher needs a better password, or two-factor',
  no_grade: 'neither the class nor its pupils have a grade from 1 to 9',
  class_erased: 'its teacher erased it here',
  class_archived: 'it is archived here',
  class_full: 'it has more than 30 pupils',
  plan_limit: 'the plan of its teacher has no room for it',
  too_many_classes: 'its teacher has as many classes as an account can hold',
  too_many_pupils: 'its teacher has as many pupils as an account can hold',
  roster_empty: 'the list names no pupil',
}
