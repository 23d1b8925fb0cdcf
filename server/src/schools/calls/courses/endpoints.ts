import * as v from 'valibot'
import { ClassAnswer } from '#server/api/classes/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'
import * as schemas from '#server/schools/calls/courses/schemas.ts'

export const COURSE_ENDPOINTS = {
  'POST /launch': {
    summary: 'Open the session of a verified launch; the ticket works once',
    who: 'anyone',
    body: schemas.LaunchEntry,
    answers: {
      200: { description: 'A session, or what is left to do for one.', schema: schemas.LaunchAnswer },
      403: problem('`user_banned`'),
      404: problem('`launch_expired`'),
      409: problem(
        '`no_class_yet`, `class_archived`, `class_closed`, `class_full`, `plan_limit`, `too_many_pupils`, `pupil_gone` or `platform_unavailable`',
      ),
    },
  },
  'POST /launch/connect': {
    summary: 'Connect the person of a launch with this account, right after signing in to it',
    who: 'account',
    body: schemas.LaunchConnection,
    answers: {
      200: { description: 'Where the teacher goes on.', schema: schemas.TeacherPlace },
      403: problem('`pupil_account`'),
      404: problem('`launch_expired`'),
      409: problem('`identity_already_exists` or `too_many_identities`'),
    },
  },
  'GET /courses': {
    summary: 'Courses that this account launched as a teacher and that have no class yet',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'The newest first.', schema: v.array(schemas.CourseToConnect) } },
  },
  'POST /courses/:courseId/class': {
    summary: 'Make the class of a course, or choose one that this account owns; its roster is read',
    who: 'account',
    adult: true,
    body: schemas.CourseClass,
    answers: {
      201: { description: 'The class.', schema: ClassAnswer },
      403: problem('`adult_gate_closed`, `stronger_password_needed` or `teaches_no_more`'),
      404: problem('`unknown_course`, or `unknown_class` for the class to choose'),
      409: problem(
        '`too_many_classes`, `too_many_pupils`, `course_has_class`, `class_connected` or `class_archived`',
      ),
    },
  },
  'GET /picks/:pickId': {
    summary: 'For which course this account was sent here to pick what a new link opens',
    who: 'account',
    adult: true,
    answers: {
      200: { description: 'The course.', schema: schemas.CoursePick },
      404: problem('`unknown_pick`'),
    },
  },
  'POST /picks/:pickId': {
    summary: 'Pick what the new link opens; the answer goes to the platform once',
    who: 'account',
    adult: true,
    body: schemas.PickedLink,
    answers: {
      200: { description: 'How the answer goes there.', schema: schemas.PickAnswer },
      404: problem('`unknown_pick`, or `unknown_assignment` of the class of the course'),
    },
  },
  'GET /classes/:classId/course': {
    summary: 'The course that a class belongs to, and when its roster was read',
    who: 'teach',
    adult: true,
    answers: { 200: { description: 'Null without a course.', schema: schemas.ClassCourse } },
  },
  'POST /classes/:classId/roster': {
    summary: 'Read the roster of the course now: who joined comes in, who left waits in an archived class',
    who: 'teach',
    adult: true,
    answers: {
      200: { description: 'What changed, and what was wrong.', schema: schemas.RosterAnswer },
      409: problem('`no_course`'),
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
