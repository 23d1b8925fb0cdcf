import type { ReactNode } from 'react'

/** A note above the page: it covers nothing. The region stays, so that what enters it is announced. */
export function PageNote({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <div role="status">
      {shown && (
        <div className="paper mx-auto mb-5 flex max-w-3xl flex-wrap items-center justify-end gap-3 rounded-card bg-card p-4">
          {children}
        </div>
      )}
    </div>
  )
}
