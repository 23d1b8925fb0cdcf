import { Share, SmartphoneCharging } from 'lucide-react'
import { brand } from '#web/config/brand.ts'
import { installApp, useInstallWay } from '#web/data/device/installation.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** How to put the app on the home screen of this device, where that is possible and not done yet. */
export function InstallHint() {
  const way = useInstallWay()
  if (!isSecureContext) return <p className="rounded-button bg-brand-soft p-4">{m.sync_plain_http()}</p>
  if (way === 'none') return null
  return (
    <section className="grid gap-3 rounded-button bg-brand-soft p-4">
      <h3 className="flex items-center gap-2 font-semibold text-lg">
        <SmartphoneCharging aria-hidden="true" className="size-5 text-brand" />
        {m.sync_install_title()}
      </h3>
      <p>{m.sync_install_text({ brand: brand.name })}</p>
      {way === 'prompt' ? (
        <Button className="justify-self-start" onClick={() => void installApp()}>
          {m.sync_install_action()}
        </Button>
      ) : (
        <ol className="grid list-decimal gap-2 pl-5">
          <li>
            {m.sync_install_ipad_share()}{' '}
            <Share aria-hidden="true" className="inline size-5 align-text-bottom" />
          </li>
          <li>{m.sync_install_ipad_add()}</li>
        </ol>
      )}
    </section>
  )
}
