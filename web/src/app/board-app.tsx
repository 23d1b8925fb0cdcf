import { BoardPage } from '#web/features/board/board-page.tsx'
import { SignedInGuard } from '#web/features/shell/signed-in-guard.tsx'

export function BoardApp() {
  return <SignedInGuard>{() => <BoardPage />}</SignedInGuard>
}
