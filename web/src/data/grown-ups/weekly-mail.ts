import type { WeeklyMail, WeeklyMailChoice } from '@dozenauts/server/api/types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { MailKind } from '#core/weekly-mail/weekly-mail.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { useChange } from '#web/data/api/ask-server.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'
import { getLocale } from '#web/generated/paraglide/runtime.js'

/** The clock of this device, by the name of its place. */
export function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The first read starts the mail, at the usual hour here; afterwards only the language follows. */
const mailQuery = (accountId: string, kind: MailKind) =>
  queryOptions({
    queryKey: ['weekly-mail', accountId, kind],
    queryFn: ({ signal }) =>
      callApi('POST /grown-ups/weekly-mail', {
        body: { kind, time_zone: deviceTimeZone(), language: getLocale() },
        signal,
      }),
  })

export function useWeeklyMail(kind: MailKind) {
  const accountId = useCurrentAccountId()
  return useQuery({ ...mailQuery(accountId, kind), enabled: accountId !== '' }, queryClient)
}

/** Every choice counts at once; one that the server did not take is shown as it was before. */
export const useChooseWeeklyMail = () =>
  useChange((choice: WeeklyMailChoice) => callApi('PUT /grown-ups/weekly-mail', { body: choice }), {
    onMutate: ({ kind, on, weekday, hour, time_zone }) => {
      const before = queryClient.getQueryData(mailQuery(currentAccountId(), kind).queryKey)
      if (before) show(kind, { ...before, on, weekday, hour, time_zone, next_at: null })
      return before
    },
    onSuccess: (mail) => show(mail.kind, mail),
    onError: (_, { kind }, before) => before && show(kind, before),
  })

function show(kind: MailKind, mail: WeeklyMail) {
  const { queryKey } = mailQuery(currentAccountId(), kind)
  // An answer from before must not take the choice back.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, mail)
}
