import { VERSION } from '#core/version.ts'
import { brand } from '#web/config/brand.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { m } from '#web/generated/paraglide/messages.js'

/**
 * The foot of every page for grown-ups. A teacher's mail says so in its subject: a class waits for the answer, so the
 * operator answers these first. The version tells which one a question is about.
 */
export function HelpLine({ teaches }: { teaches: boolean }) {
  const email = useServerConfig()?.supportEmail
  const mark = teaches ? `[${m.grown_ups_mail_teacher()}] ` : ''
  const subject = encodeURIComponent(`${mark}${brand.name} ${VERSION}: `)
  return (
    <footer className="grid justify-items-center gap-1 text-center text-ink-soft print:hidden">
      {email && (
        <a
          href={`mailto:${email}?subject=${subject}`}
          className="inline-flex min-h-12 items-center font-semibold text-brand underline underline-offset-4"
        >
          {m.grown_ups_write_to_us()}
        </a>
      )}
      <span>
        {brand.name} {VERSION}
      </span>
    </footer>
  )
}
