import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { GradedFact } from '#core/exercises/exercise.ts'
import { EquationText } from '#web/features/games/pieces/equation-text.tsx'
import { ItemRow } from '#web/features/games/pieces/item-row.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { announcements, screenReaderInstructions } from './drag-announcements.ts'
import { nextTarget, PICK_UP_KEYS } from './drag-keyboard.ts'
import { DragTile } from './drag-tile.tsx'
import type { RendererProps } from './renderer.ts'
import { placeTile } from './tile-placement.ts'

/** A finger that moves less than this is tapping, not dragging. */
const DRAG_STARTS_AFTER = { distance: 6 }
const TRAY = 'tray'

/** Drag a tile onto an equation, or tap a tile and then the place it belongs to. */
export function DragAnswers({ exercise, answer, onChange, grade, disabled }: RendererProps<'drag-answers'>) {
  const [picked, setPicked] = useState<number | null>(null)
  const { places, tapped } = useFocusOnTappedPlace(answer)
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: DRAG_STARTS_AFTER }),
    useSensor(TouchSensor, { activationConstraint: DRAG_STARTS_AFTER }),
    useSensor(KeyboardSensor, { keyboardCodes: PICK_UP_KEYS, coordinateGetter: nextTarget }),
  )

  const drop = ({ active, over }: DragEndEvent) => {
    const slot = typeof over?.id === 'number' ? over.id : null
    setPicked(null)
    onChange(placeTile(answer, Number(active.id), slot))
  }
  const tapSlot = (slot: number) => {
    tapped.current = slot
    const lying = answer[slot] ?? null
    if (picked !== null) onChange(placeTile(answer, picked, slot))
    else if (lying !== null) onChange(placeTile(answer, lying, null))
    setPicked(null)
  }
  const tapTile = (tile: number) => setPicked(tile === picked ? null : tile)

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={underTheFinger}
      onDragStart={() => setPicked(null)}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(exercise.items),
        screenReaderInstructions: { draggable: screenReaderInstructions() },
      }}
    >
      <ul className="grid gap-4">
        {exercise.items.map(({ a, b }, slot) => {
          const lying = answer[slot] ?? null
          const fact = grade?.facts[slot]
          return (
            <ItemRow key={b} fact={fact}>
              <EquationText>
                <span>
                  {a} × {b} =
                </span>
                <Slot
                  slot={slot}
                  place={(element) => {
                    places.current[slot] = element
                  }}
                  equation={`${a} × ${b}`}
                  lying={lying}
                  inviting={picked !== null}
                  fact={fact}
                  disabled={disabled}
                  onTap={() => tapSlot(slot)}
                />
              </EquationText>
            </ItemRow>
          )
        })}
      </ul>
      {!disabled && (
        <Tray>
          {exercise.tiles.map((tile) =>
            answer.includes(tile) ? (
              <span key={tile} className="h-16 w-20 rounded-2xl border-2 border-dashed border-line" />
            ) : (
              <DragTile key={tile} tile={tile} picked={picked === tile} onTap={() => tapTile(tile)} />
            ),
          )}
        </Tray>
      )}
    </DndContext>
  )
}

function Tray({ children }: { children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id: TRAY })
  return (
    <fieldset
      ref={setNodeRef}
      className="mt-5 flex flex-wrap justify-center gap-3 rounded-2xl bg-brand-soft/60 p-3"
    >
      <legend className="sr-only">{m.games_drag_tray()}</legend>
      {children}
    </fieldset>
  )
}

/** A place and the tile on it are different buttons: without this, a tap by keyboard would lose the focus. */
function useFocusOnTappedPlace(answer: RendererProps<'drag-answers'>['answer']) {
  const places = useRef<(HTMLElement | null)[]>([])
  const tapped = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a change of the answer
  useEffect(() => {
    if (tapped.current !== null) places.current[tapped.current]?.querySelector('button')?.focus()
    tapped.current = null
  }, [answer])
  return { places, tapped }
}

interface SlotProps {
  readonly slot: number
  readonly place: (element: HTMLElement | null) => void
  readonly equation: string
  readonly lying: number | null
  readonly inviting: boolean
  readonly fact: GradedFact | undefined
  readonly disabled: boolean
  readonly onTap: () => void
}

function Slot({ slot, place, equation, lying, inviting, fact, disabled, onTap }: SlotProps) {
  const { setNodeRef, isOver } = useDroppable({ id: slot, disabled })
  const look = fact
    ? fact.correct
      ? 'border-correct bg-correct-soft text-correct'
      : 'border-wrong bg-wrong-soft text-wrong'
    : isOver || inviting
      ? 'border-brand bg-brand-soft'
      : 'border-dashed border-field bg-paper'
  const label =
    lying === null ? m.games_drag_empty({ equation }) : m.games_drag_filled({ equation, tile: lying })
  return (
    <span
      ref={(element) => {
        setNodeRef(element)
        place(element)
      }}
      className="inline-block"
    >
      {lying !== null && !fact ? (
        <DragTile tile={lying} picked={false} label={label} onTap={onTap} />
      ) : (
        <button
          type="button"
          disabled={disabled}
          aria-label={label}
          onClick={onTap}
          className={`block h-16 w-24 rounded-2xl border-[3px] font-display text-4xl font-semibold tabular-nums ${look}`}
        >
          {lying}
        </button>
      )}
    </span>
  )
}

/** Where the finger is; for the keyboard, which has no finger, where the tile is. */
const underTheFinger: CollisionDetection = (args) => {
  const hits = pointerWithin(args)
  return hits.length > 0 ? hits : rectIntersection(args)
}
