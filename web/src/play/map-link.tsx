import { Sparkles } from 'lucide-react'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'

export function MapLink() {
  return (
    <ButtonLink to={paths.map} variant="secondary" icon={<Sparkles aria-hidden className="size-5" />}>
      {m.play_light_map()}
    </ButtonLink>
  )
}
