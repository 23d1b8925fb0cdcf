import type { PickedLink } from '@dozenauts/server/api/types.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { useChange, useRead } from '#web/data/api/ask-server.ts'
import { takeToPlatform } from '#web/data/courses/launch.ts'

/** For which course this teacher was sent here to pick what a new link opens. */
export const usePick = (pickId: string) =>
  useRead(['course-pick', pickId], (signal) => callApi('GET /picks/:pickId', { pickId, signal }), {
    retry: false,
    // It ends with the answer: what is shown then is about that.
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Answers whether this page leaves for the platform; otherwise the page in the course goes on. */
export const usePlace = (pickId: string) =>
  useChange(async (body: PickedLink) => {
    const { ticket } = await callApi('POST /picks/:pickId', { pickId, body })
    if (ticket !== null) takeToPlatform(ticket)
    return ticket !== null
  })
