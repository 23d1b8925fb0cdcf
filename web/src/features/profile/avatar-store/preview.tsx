import { Palette } from 'lucide-react'
import { Avatar } from '#web/art/avatar/avatar.tsx'
import type { Look } from '#web/data/avatar.ts'
import { Balance } from '#web/features/profile/avatar-store/balance.tsx'
import type { DrawableItem } from '#web/features/profile/avatar-store/drawable-item.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

interface PreviewProps {
  look: Look
  coins: number
  trying: DrawableItem | undefined
  onStopTrying: () => void
  onChangeFigure: () => void
}

/** The figure as it is, or as it would look with the item being tried on. */
export function Preview({ look, coins, trying, onStopTrying, onChangeFigure }: PreviewProps) {
  const shown = trying ? { ...look.equipped, [trying.category]: trying.id } : look.equipped
  return (
    <Card className="grid justify-items-center gap-4 lg:sticky lg:top-24">
      <Balance coins={coins} />
      <div data-keep-clear="" className="porthole">
        <div>
          <Avatar
            skin={look.skin}
            equipped={shown}
            size={240}
            title={m.profile_store_preview()}
            className="block h-auto max-w-full"
          />
        </div>
      </div>
      <Button
        variant="secondary"
        icon={<Palette aria-hidden="true" className="size-5" />}
        onClick={onChangeFigure}
      >
        {m.profile_figure_change()}
      </Button>
      <div aria-live="polite" className="grid min-h-8 justify-items-center gap-2 text-center">
        {trying && (
          <>
            <p className="text-ink-soft">{m.profile_store_trying({ item: itemName(trying.id) })}</p>
            <Button variant="quiet" onClick={onStopTrying}>
              {m.profile_store_stop_trying()}
            </Button>
          </>
        )}
      </div>
    </Card>
  )
}
