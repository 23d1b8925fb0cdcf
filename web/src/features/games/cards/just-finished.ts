import { useEffect, useState } from 'react'
import { type GameLesson, gameScore } from '#core/lessons/game-lesson.ts'
import type { GameTable } from '#core/tables/table.ts'

/** How long the card shows what was just reached before it shows the best result again. */
const SHOWN_MS = 6000

interface Finish {
  readonly table: GameTable
  readonly score: number
}

/** On its way from a lesson that ends without a screen of its own to the games. */
let onItsWay: Finish | null = null

export function handOverFinish(lesson: GameLesson): void {
  onItsWay = { table: lesson.table, score: gameScore(lesson) }
}

/** The game that was just finished, for a moment; a page that is reloaded or returned to has forgotten it. */
export function useJustFinished(): Finish | null {
  const [finish, setFinish] = useState(onItsWay)
  useEffect(() => {
    onItsWay = null
    if (!finish) return
    const showing = setTimeout(() => setFinish(null), SHOWN_MS)
    return () => clearTimeout(showing)
  }, [finish])
  return finish
}
