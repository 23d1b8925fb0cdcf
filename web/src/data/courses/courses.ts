import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { forgetClassReads, type NewClass } from '#web/data/classes/classes.ts'
import { tellClosedGate } from '#web/data/grown-ups/adult-gate.ts'
import { refreshMe } from '#web/data/learner/me.ts'

const coursesKey = ['courses']
const courseKey = (classId: string) => ['class-course', classId]

/** Courses that this teacher came from and that have no class yet. */
export function useCourses() {
  return useQuery(
    {
      queryKey: coursesKey,
      queryFn: ({ signal }) => callApi('GET /courses', { signal }).catch(tellClosedGate),
    },
    queryClient,
  )
}

export function useMakeCourseClass() {
  return useMutation(
    {
      mutationFn: ({ courseId, ...given }: NewClass & { readonly courseId: string }) =>
        callApi('POST /courses/:courseId/class', {
          courseId,
          body: { ...given, school_allows: true },
        }).catch(tellClosedGate),
      onSuccess: (made) => {
        forgetClassReads(made.class.id)
        void queryClient.invalidateQueries({ queryKey: coursesKey })
        void refreshMe().catch(() => {})
      },
    },
    queryClient,
  )
}

/** A class that this teacher has already becomes that of the course. */
export function useChooseCourseClass() {
  return useMutation(
    {
      mutationFn: ({ courseId, classId }: { readonly courseId: string; readonly classId: string }) =>
        callApi('POST /courses/:courseId/class', { courseId, body: { class_id: classId } }).catch(
          tellClosedGate,
        ),
      onSuccess: (chosen) => {
        forgetClassReads(chosen.class.id)
        void queryClient.invalidateQueries({ queryKey: coursesKey })
        void queryClient.invalidateQueries({ queryKey: courseKey(chosen.class.id) })
      },
    },
    queryClient,
  )
}

/** The course that a class belongs to; null without one. */
export function useClassCourse(classId: string) {
  return useQuery(
    {
      queryKey: courseKey(classId),
      queryFn: ({ signal }) =>
        callApi('GET /classes/:classId/course', { classId, signal }).catch(tellClosedGate),
    },
    queryClient,
  )
}

export function useReadRoster(classId: string) {
  return useMutation(
    {
      mutationFn: () => callApi('POST /classes/:classId/roster', { classId }).catch(tellClosedGate),
      onSettled: () => {
        forgetClassReads(classId)
        void queryClient.invalidateQueries({ queryKey: courseKey(classId) })
      },
    },
    queryClient,
  )
}
