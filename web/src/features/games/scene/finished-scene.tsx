import { LayoutGrid } from 'lucide-react'
import { GameEnd } from '#web/features/games/scene/game-end.tsx'
import type { FinishedGame } from '#web/features/games/scene/just-finished.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** The end of a game that returns to the games at once: it stands above them. */
export function FinishedScene({ outcome, brought, onClose }: FinishedGame & { onClose: () => void }) {
  return (
    <GameEnd outcome={outcome} brought={brought} level="h2">
      <Button size="lg" variant="secondary" icon={<LayoutGrid aria-hidden />} onClick={onClose}>
        {m.games_scene_close()}
      </Button>
    </GameEnd>
  )
}
