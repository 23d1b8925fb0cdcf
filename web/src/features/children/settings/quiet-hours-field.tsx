import { useId } from 'react'
import type { QuietHours } from '#core/settings/learner-settings.ts'
import { readTime, writeTime } from '#core/settings/quiet-hours.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formattingLocale } from '#web/i18n/formatting-locale.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/switch.tsx'

const USUAL: QuietHours = [20 * 60, 7 * 60]
const OPEN_FOR_MS = 3600_000

interface QuietHoursFieldProps {
  hours: QuietHours | null
  openUntil: number
  onHours: (hours: QuietHours | null) => void
  onOpen: (until: number) => void
}

/** When the crew sleeps, and an hour of grace behind the gate. */
export function QuietHoursField({ hours, openUntil, onHours, onOpen }: QuietHoursFieldProps) {
  const id = useId()
  const isOpen = openUntil > Date.now()
  const set = (place: 0 | 1, text: string) => {
    const minute = readTime(text)
    if (!hours || minute === null || minute === hours[1 - place]) return
    onHours(place === 0 ? [minute, hours[1]] : [hours[0], minute])
  }
  return (
    <div className="grid gap-3">
      <Switch
        label={m.settings_quiet()}
        hint={m.settings_quiet_hint()}
        checked={hours !== null}
        onChange={(on) => onHours(on ? USUAL : null)}
      />
      {hours && (
        <div className="flex flex-wrap items-end gap-4">
          {([0, 1] as const).map((place) => (
            <p key={place} className="grid gap-1">
              <label htmlFor={`${id}-${place}`} className="font-display font-semibold">
                {place === 0 ? m.settings_quiet_from() : m.settings_quiet_to()}
              </label>
              <input
                id={`${id}-${place}`}
                type="time"
                value={writeTime(hours[place])}
                onChange={({ target }) => set(place, target.value)}
                className="min-h-12 rounded-button border-2 border-field bg-card px-4 text-lg"
              />
            </p>
          ))}
          <Button variant="secondary" onClick={() => onOpen(isOpen ? 0 : Date.now() + OPEN_FOR_MS)}>
            {isOpen ? m.settings_quiet_close() : m.settings_quiet_open()}
          </Button>
        </div>
      )}
      <p role="status" className="text-ink-soft empty:hidden">
        {hours && isOpen && m.settings_quiet_open_until({ time: clock(openUntil) })}
      </p>
    </div>
  )
}

const clock = (ms: number) =>
  new Intl.DateTimeFormat(formattingLocale(), { timeStyle: 'short' }).format(new Date(ms))
