import { lessonFor } from '#core/classes/assignment.ts'
import { type CourseLink, readCourseLink } from '#core/classes/course-link.ts'
import type { AssignmentRow } from '#server/db/schema/teaching.ts'
import { toAssignment } from '#server/learning/classes/assignment-store.ts'
import type { Launch } from '#server/schools/lti/launch.ts'

/** Pages of the games that a course may link to; everything else begins at the start. */
const PLAY_PAGES =
  /^\/app(?:\/(?:mission|check|map|lessons|games(?:\/timer-challenge|\/interactive-lesson-(?:[1-9]|1[0-2]))?|lesson\/(?:[1-9]|1[0-2])))?$/

const GAMES = '/app/games'

/** Where a pupil lands. What a link was placed for may have gone, or may have been changed in the course: then the games. */
export function pageFor(
  { opens, target }: Pick<Launch, 'opens' | 'target'>,
  { assignment }: { readonly assignment: AssignmentRow | undefined },
): string {
  if (opens === '') return PLAY_PAGES.test(target) ? target : '/app'
  const link = readCourseLink(opens)
  return link === null ? GAMES : pageOf(link, assignment)
}

function pageOf(link: CourseLink, assignment: AssignmentRow | undefined): string {
  switch (link.kind) {
    case 'lesson':
      return `/app/lesson/${link.table}`
    case 'game':
      return `${GAMES}/interactive-lesson-${link.table}`
    case 'timer-challenge':
      return `${GAMES}/timer-challenge`
    case 'assignment':
      return assignment ? pageOfTask(assignment) : GAMES
    default:
      return `/app/${link.kind}`
  }
}

function pageOfTask(assignment: AssignmentRow): string {
  const { lesson_id, lesson_type } = lessonFor(toAssignment(assignment).task)
  return lesson_type === 'interactive' ? `${GAMES}/${lesson_id}` : `/app/${lesson_type}`
}
