import type { AccountSafety } from '@dozenauts/server/api/types.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { useEndSession, useSignOutEverywhere } from '#web/data/grown-ups/safety.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatMoment } from '#web/i18n/dates.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'

export function Devices({ sessions }: Pick<AccountSafety, 'sessions'>) {
  const end = useEndSession()
  const everywhere = useSignOutEverywhere()
  const [asks, setAsks] = useState(false)
  const failed = m.safety_failed()
  return (
    <Section title={m.safety_devices_title()} hint={m.safety_devices_hint()}>
      <ul className="grid gap-2">
        {sessions.map(({ id, device, current, last_used_at }) => (
          <li key={id} className="flex flex-wrap items-center gap-3 rounded-button border-2 border-line p-3">
            <MonitorSmartphone aria-hidden="true" className="size-7 shrink-0 text-brand" />
            <span className="min-w-0 grow basis-40">
              <span className="wrap-anywhere font-semibold">{device ?? m.safety_device_unknown()}</span>
              <span className="block text-ink-soft text-sm">
                {m.safety_device_used({ moment: formatMoment(last_used_at) })}
              </span>
            </span>
            {current ? (
              <Badge>{m.safety_device_this()}</Badge>
            ) : (
              <Button
                variant="quiet"
                busy={end.isPending && end.variables === id}
                onClick={() => end.mutate(id, inToasts({ done: m.safety_device_ended(), failed }))}
              >
                {m.safety_device_end()}
                <span className="sr-only"> {device ?? m.safety_device_unknown()}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button variant="secondary" className="justify-self-start" onClick={() => setAsks(true)}>
        {m.safety_everywhere()}
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title={m.safety_everywhere_title()}
        description={m.safety_everywhere_text()}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              {m.safety_cancel()}
            </Button>
            <Button
              busy={everywhere.isPending}
              onClick={() => everywhere.mutate(undefined, inToasts({ failed }))}
            >
              {m.safety_everywhere_confirm()}
            </Button>
          </>
        }
      />
    </Section>
  )
}
