import type { WeeklyMail } from '@dozenauts/server/api/types.ts'
import { CircleAlert } from 'lucide-react'
import type { MailKind } from '#core/weekly-mail/weekly-mail.ts'
import { HOURS } from '#core/weekly-mail/weekly-moment.ts'
import { deviceTimeZone, useChooseWeeklyMail, useWeeklyMail } from '#web/data/grown-ups/weekly-mail.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'
import { hourName, momentName, placeName, weekdayName, weekdays } from '#web/grown-ups/weekly-mail-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { inToasts } from '#web/ui/toast.ts'
import { Waiting } from '#web/ui/waiting.tsx'

const TEXTS = {
  family: { title: m.weekly_mail_title, hint: m.weekly_mail_hint },
  classes: { title: m.weekly_mail_title_classes, hint: m.weekly_mail_hint_classes },
} as const

export function WeeklyMailForm({ kind }: { kind: MailKind }) {
  const mail = useWeeklyMail(kind)
  const { title, hint } = TEXTS[kind]
  return (
    <Section title={title()} hint={hint()}>
      {mail.data ? (
        <Choices mail={mail.data} />
      ) : (
        <Waiting page={mail} title={m.weekly_mail_error_title()} message={m.weekly_mail_error()} />
      )}
    </Section>
  )
}

function Choices({ mail }: { mail: WeeklyMail }) {
  const choose = useChooseWeeklyMail()
  if (!mail.available) return <p>{m.weekly_mail_unavailable()}</p>
  const { kind, on, weekday, hour, time_zone, address } = mail
  const change = (changed: Partial<Pick<WeeklyMail, 'on' | 'weekday' | 'hour' | 'time_zone'>>) =>
    choose.mutate(
      { kind, on, weekday, hour, time_zone, language: getLocale(), ...changed },
      inToasts({ failed: m.weekly_mail_failed() }),
    )
  const here = deviceTimeZone()
  return (
    // An address may be one long word.
    <div className="wrap-anywhere grid grid-cols-1 gap-5">
      <Switch
        label={m.weekly_mail_switch()}
        hint={m.weekly_mail_switch_hint({ address })}
        checked={on}
        onChange={(value) => change({ on: value })}
      />
      {!on && <WhyOff mail={mail} />}
      {on && (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <SelectField
              label={m.weekly_mail_day()}
              value={weekday}
              options={weekdays().map((value) => ({ value, label: weekdayName(value) }))}
              onChange={(value) => change({ weekday: value })}
            />
            <SelectField
              label={m.weekly_mail_hour()}
              value={hour}
              options={HOURS.map((value) => ({ value, label: hourName(value) }))}
              onChange={(value) => change({ hour: value })}
            />
          </div>
          <div className="grid justify-items-start gap-2">
            <p className="text-ink-soft">{m.weekly_mail_zone({ zone: placeName(time_zone) })}</p>
            {here !== time_zone && (
              <Button variant="secondary" onClick={() => change({ time_zone: here })}>
                {m.weekly_mail_zone_here({ zone: placeName(here) })}
              </Button>
            )}
          </div>
          <div>
            <p role="status" className="min-h-6 font-semibold">
              {mail.next_at && m.weekly_mail_next({ date: momentName(mail.next_at, time_zone) })}
            </p>
            <p className="text-ink-soft">{m.weekly_mail_quiet()}</p>
          </div>
        </>
      )}
    </div>
  )
}

function WhyOff({ mail: { stopped_by, address } }: { mail: WeeklyMail }) {
  if (stopped_by === 'link') return <p className="text-ink-soft">{m.weekly_mail_by_link()}</p>
  if (stopped_by !== 'bounce') return null
  return (
    <p className="flex items-start gap-2 rounded-button bg-tone-amber-soft p-4 text-tone-amber">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span className="wrap-anywhere">{m.weekly_mail_bounced({ address })}</span>
    </p>
  )
}
