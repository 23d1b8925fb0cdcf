import { School } from 'lucide-react'
import { useEffect, useState } from 'react'
import { leaveForPupilsSchool } from '#web/data/classes/school-door.ts'
import { leaveForSchool } from '#web/data/session/school-account.ts'
import type { School as SchoolShown } from '#web/data/session/server-config.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'

/** A button for each school whose teachers sign in here; nothing where there is none. */
export function SchoolButtons({ next }: { next: string | null }) {
  const schools = useServerConfig()?.providers
  return <ButtonsOf schools={schools} onLeave={(id) => leaveForSchool(id, next)} />
}

/** The same for pupils, at the class door. */
export function PupilsSchoolButtons() {
  const schools = useServerConfig()?.pupilProviders
  return <ButtonsOf schools={schools} onLeave={leaveForPupilsSchool} />
}

interface ButtonsOfProps {
  schools: readonly SchoolShown[] | undefined
  onLeave: (provider: string) => Promise<void>
}

function ButtonsOf({ schools = [], onLeave }: ButtonsOfProps) {
  const [leaving, setLeaving] = useState<string>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    // A page that comes back from the browser's memory, by the back button, is ready for another try.
    const ready = () => setLeaving(undefined)
    addEventListener('pageshow', ready)
    return () => removeEventListener('pageshow', ready)
  }, [])
  if (schools.length === 0) return null
  const leave = async (id: string) => {
    if (!navigator.onLine) return setError(m.sign_in_school_offline())
    setError(undefined)
    setLeaving(id)
    try {
      await onLeave(id)
    } catch {
      setError(m.sign_in_link_away())
      setLeaving(undefined)
    }
  }
  return (
    <div className="grid gap-3">
      <p className="text-center text-ink-soft">{m.sign_in_school_or()}</p>
      {schools.map(({ id, label }) => (
        <Button key={id} size="lg" variant="secondary" busy={leaving === id} onClick={() => void leave(id)}>
          {leaving !== id && <School aria-hidden="true" className="size-6 shrink-0 text-brand" />}
          <span className="wrap-anywhere">{m.sign_in_school_button({ school: label })}</span>
        </Button>
      ))}
      <FormError>{error}</FormError>
    </div>
  )
}
