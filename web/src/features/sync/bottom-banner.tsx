import type { ReactNode } from 'react'

/** A note at the bottom edge that leaves the page usable. The region stays, so that what enters it is announced. */
export function BottomNote({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 bottom-4 z-30 flex justify-center px-4">
      {shown && (
        <div className="pointer-events-auto flex max-w-2xl flex-wrap items-center justify-end gap-3 rounded-card border-2 border-line bg-card p-4 shadow-pop">
          {children}
        </div>
      )}
    </div>
  )
}
