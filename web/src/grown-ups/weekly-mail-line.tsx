import { Mail } from 'lucide-react'
import { Link } from 'react-router'
import type { MailKind } from '#core/weekly-mail/weekly-mail.ts'
import { paths } from '#web/config/paths.ts'
import { useWeeklyMail } from '#web/data/grown-ups/weekly-mail.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { hourName, weekdayName } from '#web/grown-ups/weekly-mail-words.ts'

/** Says whether and when this page comes by mail. The first grown-up who sees it starts the mail. */
export function WeeklyMailLine({ kind }: { kind: MailKind }) {
  const { data } = useWeeklyMail(kind)
  if (!data?.available) return null
  return (
    <p className="flex items-center gap-x-3 text-ink-soft print:hidden">
      <Mail aria-hidden="true" className="size-5 shrink-0" />
      <span>
        {data.on
          ? m.weekly_mail_line_on({ day: weekdayName(data.weekday), hour: hourName(data.hour) })
          : m.weekly_mail_line_off()}
      </span>
      <Link
        to={`${paths.grownUps}/settings`}
        className="inline-flex min-h-12 min-w-12 shrink-0 items-center font-semibold text-brand underline"
      >
        {m.weekly_mail_line_change()}
      </Link>
    </p>
  )
}
