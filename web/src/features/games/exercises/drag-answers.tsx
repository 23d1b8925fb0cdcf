import {
  type CollisionDetection,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useEffect, useRef, useState } from 'react'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { EquationText } from '#web/features/games/exercise-parts/equation-text.tsx'
import { ItemRow, rowsRole } from '#web/features/games/exercise-parts/item-row.tsx'
import { doneWith, OneByOne } from '#web/features/games/exercise-parts/one-by-one.tsx'
import { announcements, screenReaderInstructions } from '#web/features/games/exercises/drag-announcements.ts'
import { nextTarget, PICK_UP_KEYS } from '#web/features/games/exercises/drag-keyboard.ts'
import { CARRY_HELP, Slot, Tray } from '#web/features/games/exercises/drag-places.tsx'
import { type Tile, tileOf } from '#web/features/games/exercises/drag-tile.tsx'
import { placeAt, useLastPoint } from '#web/features/games/exercises/drop-point.ts'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { onlyQuestion, wrongProduct } from '#web/features/games/exercises/speech.ts'
import { placeOwnTile, placeTile } from '#web/features/games/exercises/tile-placement.ts'
import { productHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** A finger that moves less than this is tapping, not dragging. */
const DRAG_STARTS_AFTER = { distance: 6 }

/**
 * Drag a tile onto an equation, or tap a tile and then the place it belongs to. Each equation may have its own tray.
 * Where a tile has only one place to go, one tap puts it there.
 */
function DragAnswers(props: ScreenProps<'drag-answers'>) {
  const { by_keys } = useLearnerSettings()
  return by_keys && !props.disabled ? <TilesOneByOne {...props} /> : <TilesToCarry {...props} />
}

/** The tiles that are left for the first open place, or to check; then those to take back. */
function TilesOneByOne({ exercise, answer, onChange, onCommit }: ScreenProps<'drag-answers'>) {
  const ownTrays = exercise.trays.length > 1
  const trayOf = (slot: number) => (ownTrays ? slot : 0)
  const put = (slot: number, value: number, on: number | null) =>
    onChange(ownTrays ? placeOwnTile(answer, { tray: slot, value }, on) : placeTile(answer, value, on))
  const equation = (slot: number) => {
    const { a, b } = exercise.items[slot] ?? { a: 0, b: 0 }
    return `${a} × ${b}`
  }
  const open = exercise.items.findIndex((_, slot) => (answer[slot] ?? null) === null)
  const left = (exercise.trays[trayOf(open)] ?? []).filter((value) => ownTrays || !answer.includes(value))
  const offered = left.map((value) => ({
    text: `${equation(open)} = ${value}`,
    label: m.games_one_put({ tile: value, equation: equation(open) }),
    choose: () => put(open, value, open),
  }))
  const lying = answer.flatMap((value, slot) =>
    value === null
      ? []
      : [
          {
            text: `${equation(slot)} = ${value}`,
            label: m.games_one_back({ tile: value, equation: equation(slot) }),
            choose: () => put(slot, value, null),
          },
        ],
  )
  return <OneByOne thenFirst things={[...(open < 0 ? [doneWith(onCommit)] : offered), ...lying]} />
}

function TilesToCarry({ exercise, answer, onChange, grade, disabled }: ScreenProps<'drag-answers'>) {
  const [picked, setPicked] = useState<Tile | null>(null)
  const [carried, setCarried] = useState<Tile | null>(null)
  const ownTrays = exercise.trays.length > 1
  const longest = Math.max(...exercise.items.map(({ a, b }) => `${a} × ${b} =`.length))
  const fits = (tile: Tile | null, slot: number) => tile !== null && (!ownTrays || tile.tray === slot)
  const { places, tapped } = useFocusOnTappedPlace(answer)
  const lastPoint = useLastPoint()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: DRAG_STARTS_AFTER }),
    useSensor(TouchSensor, { activationConstraint: DRAG_STARTS_AFTER }),
    useSensor(KeyboardSensor, { keyboardCodes: PICK_UP_KEYS, coordinateGetter: nextTarget }),
  )

  const drop = ({ active, over, activatorEvent }: DragEndEvent) => {
    const pointed =
      activatorEvent instanceof KeyboardEvent ? null : placeAt(lastPoint.current, places.current)
    const slot = pointed ?? (typeof over?.id === 'number' ? over.id : null)
    const tile = tileOf(active.id)
    setPicked(null)
    setCarried(null)
    put(tile, slot !== null && fits(tile, slot) ? slot : null)
  }
  const put = (tile: Tile, slot: number | null) =>
    onChange(ownTrays ? placeOwnTile(answer, tile, slot) : placeTile(answer, tile.value, slot))
  const tapSlot = (slot: number) => {
    tapped.current = slot
    const lying = answer[slot] ?? null
    if (picked && fits(picked, slot)) put(picked, slot)
    else if (picked === null && lying !== null) put({ tray: ownTrays ? slot : 0, value: lying }, null)
    setPicked(null)
  }
  const tapTile = (tile: Tile) => {
    const only = onlySlot(exercise, tile)
    if (only === null) return setPicked(picked?.value === tile.value ? null : tile)
    tapped.current = only
    put(tile, only)
  }
  const tray = (index: number, label: string, className: string) => (
    <Tray
      tray={index}
      label={label}
      tiles={exercise.trays[index] ?? []}
      used={ownTrays ? [answer[index] ?? null] : answer}
      picked={picked}
      onTap={tapTile}
      closed={carried !== null && carried.tray !== index}
      className={className}
    />
  )

  return (
    <DndContext
      id={CARRY_HELP}
      sensors={sensors}
      collisionDetection={underTheFinger}
      onDragStart={({ active }) => {
        setPicked(null)
        setCarried(tileOf(active.id))
      }}
      onDragCancel={() => setCarried(null)}
      onDragEnd={drop}
      accessibility={{
        announcements: announcements(exercise.items),
        screenReaderInstructions: { draggable: screenReaderInstructions() },
      }}
    >
      <ul role={rowsRole(exercise.items)} className="grid gap-3 sm:gap-4">
        {exercise.items.map(({ a, b }, slot) => {
          const lying = answer[slot] ?? null
          const fact = grade?.facts[slot]
          return (
            <ItemRow key={`${a}-${b}`} fact={fact}>
              <EquationText>
                {/* As wide as the longest one: the places stand in one line. */}
                <span className="text-right" style={{ minWidth: `${0.4 * longest}em` }}>
                  {a} × {b} =
                </span>
                <Slot
                  slot={slot}
                  tray={ownTrays ? slot : 0}
                  closed={carried !== null && !fits(carried, slot)}
                  places={places}
                  equation={`${a} × ${b}`}
                  lying={lying}
                  inviting={fits(picked, slot)}
                  fact={fact}
                  disabled={disabled}
                  onTap={() => tapSlot(slot)}
                />
              </EquationText>
              {ownTrays &&
                !disabled &&
                tray(slot, m.games_drag_tray_for({ equation: `${a} × ${b}` }), 'py-1.5!')}
            </ItemRow>
          )
        })}
      </ul>
      {!disabled && !ownTrays && tray(0, m.games_drag_tray(), 'mt-4 sm:mt-5')}
    </DndContext>
  )
}

export const dragAnswers: ExerciseScreen<'drag-answers'> = {
  Screen: DragAnswers,
  name: () => m.games_task_drag_answers(),
  task: ({ items }) => (items.length === 1 ? m.games_how_drag_one() : m.games_how_drag_answers()),
  speech: { asked: onlyQuestion, answering: null, wrong: wrongProduct },
  hints: productHints,
  answers: rightEquations,
}

function onlySlot({ items, trays }: ScreenProps<'drag-answers'>['exercise'], tile: Tile): number | null {
  if (trays.length > 1) return tile.tray
  return items.length === 1 ? 0 : null
}

/** A place and the tile on it are different buttons: without this, a tap by keyboard would lose the focus. */
function useFocusOnTappedPlace(answer: ScreenProps<'drag-answers'>['answer']) {
  const places = useRef<(HTMLElement | null)[]>([])
  const tapped = useRef<number | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus follows a change of the answer
  useEffect(() => {
    if (tapped.current !== null) places.current[tapped.current]?.querySelector('button')?.focus()
    tapped.current = null
  }, [answer])
  return { places, tapped }
}

/** Where the finger is; for the keyboard, which has no finger, where the tile is. */
const underTheFinger: CollisionDetection = (args) => {
  const hits = pointerWithin(args)
  return hits.length > 0 ? hits : rectIntersection(args)
}
