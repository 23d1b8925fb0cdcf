import type { ReactNode } from 'react'
import { Said } from '#web/ui/said.tsx'

/** A note above the page: it covers nothing. */
export function PageNote({ shown, children }: { shown: boolean; children: ReactNode }) {
  return (
    <Said as="div">
      {shown && (
        <div className="paper mx-auto mb-5 flex max-w-3xl flex-wrap items-center justify-end gap-3 rounded-card bg-card p-4">
          {children}
        </div>
      )}
    </Said>
  )
}
