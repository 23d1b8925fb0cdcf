import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange, useRead } from '#web/data/api/ask-server.ts'
import { forgetClassReads, type NewClass } from '#web/data/classes/classes.ts'
import { refreshMe } from '#web/data/learner/me.ts'

const coursesKey = ['courses']
const courseKey = (classId: string) => ['class-course', classId]

/** Courses that this teacher came from and that have no class yet. */
export const useCourses = () => useRead(coursesKey, (signal) => callApi('GET /courses', { signal }))

export const useMakeCourseClass = () =>
  useChange(
    ({ courseId, ...given }: NewClass & { readonly courseId: string }) =>
      callApi('POST /courses/:courseId/class', { courseId, body: { ...given, school_allows: true } }),
    {
      onSuccess: (made) => {
        forgetClassReads(made.class.id)
        readAgain(coursesKey)
        void refreshMe().catch(() => {})
      },
    },
  )

/** A class that this teacher has already becomes that of the course. */
export const useChooseCourseClass = () =>
  useChange(
    ({ courseId, classId }: { readonly courseId: string; readonly classId: string }) =>
      callApi('POST /courses/:courseId/class', { courseId, body: { class_id: classId } }),
    {
      onSuccess: (chosen) => {
        forgetClassReads(chosen.class.id)
        readAgain(coursesKey, courseKey(chosen.class.id))
      },
    },
  )

/** The course that a class belongs to; null without one. */
export const useClassCourse = (classId: string) =>
  useRead(courseKey(classId), (signal) => callApi('GET /classes/:classId/course', { classId, signal }))

export const useReadRoster = (classId: string) =>
  useChange(() => callApi('POST /classes/:classId/roster', { classId }), {
    onSettled: () => {
      forgetClassReads(classId)
      readAgain(courseKey(classId))
    },
  })
