import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { useGiveConsent } from '#web/data/grown-ups/safety.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { inToasts } from '#web/ui/toast.ts'

/** For accounts from before this was asked, and after a change of the text. It hides nothing: data can be erased without it. */
export function ConsentCard() {
  const give = useGiveConsent()
  return (
    <section
      aria-labelledby="consent"
      className="grid gap-3 rounded-card border-2 border-brand bg-brand-soft p-5 print:hidden"
    >
      <h2 id="consent" className="font-semibold text-xl">
        {m.safety_consent_title()}
      </h2>
      <p>{m.safety_consent_text({ brand: brand.name })}</p>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button
          busy={give.isPending}
          onClick={() => give.mutate(undefined, inToasts({ failed: m.safety_failed() }))}
        >
          {m.safety_consent_agree()}
        </Button>
        <a
          href={paths.consent}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-12 items-center font-semibold text-brand underline underline-offset-4"
        >
          {m.safety_consent_read()}
        </a>
      </div>
    </section>
  )
}
