import { BoardPage } from '#web/features/board/board-page.tsx'
import { SignedInGuard } from '#web/features/shell/signed-in-guard.tsx'

/** The board of a class, on a wall of its own: neither the child's shell nor the area for grown-ups is around it. */
export function BoardApp() {
  return <SignedInGuard>{() => <BoardPage />}</SignedInGuard>
}
