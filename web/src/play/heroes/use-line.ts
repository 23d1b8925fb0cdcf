import { useEffect, useState } from 'react'
import type { Table } from '#core/tables/table.ts'
import { lineOf } from '#web/play/heroes/voices.ts'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

/** A line for an occasion; another one for each new object. */
export function useLine(table: Table, at: { readonly occasion: Occasion } | null): string | null {
  const [line, setLine] = useState<string | null>(null)
  useEffect(() => {
    setLine(null)
    if (!at) return
    let isOver = false
    void lineOf(table, at.occasion).then((drawn) => isOver || setLine(drawn))
    return () => {
      isOver = true
    }
  }, [table, at])
  return line
}
