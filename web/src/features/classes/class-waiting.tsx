import { m } from '#web/generated/paraglide/messages.js'
import { Waiting } from '#web/ui/waiting.tsx'

/** In the place of a page about a class. */
export const ClassWaiting = ({ page }: Pick<Parameters<typeof Waiting>[0], 'page'>) => (
  <Waiting page={page} title={m.classes_error_title()} message={m.classes_error_message()} />
)
