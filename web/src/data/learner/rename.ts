import { useMutation } from '@tanstack/react-query'
import { writeApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { learnerQuery } from '#web/data/learner/learner.ts'
import { learnerRules } from '#web/data/learner/learner-rules.ts'

/** Changes the full name; every screen that shows it follows at once. */
export function useRename() {
  return useMutation(
    {
      mutationFn: (full_name: string) => writeApi('PATCH /api/profile', { full_name }),
      onSuccess: async (profile) => {
        const { withAccount } = await learnerRules()
        queryClient.setQueryData(
          learnerQuery(profile.id).queryKey,
          (data) => data && withAccount(data, { profile }),
        )
      },
    },
    queryClient,
  )
}
