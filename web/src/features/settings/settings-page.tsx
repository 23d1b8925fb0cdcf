import { ArrowLeft } from 'lucide-react'
import { paths } from '#web/config/paths.ts'
import { useCurrentUserId } from '#web/data/session/current-user.ts'
import { LearnerSettingsForm } from '#web/features/settings/learner-settings-form.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'

/** What grown-ups decide about the learning. */
export function SettingsPage() {
  const learner = useCurrentUserId()
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-5">
      <header className="grid justify-items-start gap-2">
        <ButtonLink to={paths.profile} variant="quiet" icon={<ArrowLeft aria-hidden />} className="-ml-4">
          {m.settings_back()}
        </ButtonLink>
        <h1 className="font-semibold text-3xl sm:text-4xl">{m.settings_title()}</h1>
        <p className="text-ink-soft text-lg">{m.settings_lead()}</p>
      </header>
      <Card>{learner !== '' && <LearnerSettingsForm learner={learner} />}</Card>
    </div>
  )
}
