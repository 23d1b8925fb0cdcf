import { useEffect, useRef, useState } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import { beatsOf, productsOf } from '#core/play/product-rows.ts'
import type { Fact } from '#core/tables/fact.ts'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { playNext } from '#web/browser/sound/play-sound.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { announce } from '#web/ui/announce.ts'

const EVERY = 5
/** Not with the first word, nor with the praise for three in a row, nor with the act at ten. */
const FIRST = 4
const CROSSES_MS = 1_150
/** Said as one with the verdict, which it must not take the place of. */
const AFTER_VERDICT_MS = 100

/** Who flies by after so many right answers: a hero of what was just found, and never the one on board. */
export function friendAfter(rights: number, product: Fact | null, companion: Table): Table | null {
  if (rights % EVERY !== FIRST) return null
  const next = TABLES[companion % TABLES.length] as Table
  const tables = product ? ([Math.max(product.a, product.b), Math.min(product.a, product.b)] as Table[]) : []
  return tables.find((table) => table !== companion) ?? next
}

interface FriendProps {
  readonly listen: (hear: (events: readonly PlayEvent[]) => void) => () => void
  readonly companion: Table
  /** Nobody is told what was right: it comes after so many answers. */
  readonly untold: boolean
}

/** Another hero who crosses the sky with its call, while the ship thrusts. The next answer sends it off. */
export function Friend({ listen, companion, untold }: FriendProps) {
  const [friend, setFriend] = useState<Table | null>(null)
  useEffect(() => {
    let passed = 0
    const coming: ReturnType<typeof setTimeout>[] = []
    const stop = () => coming.splice(0).forEach(clearTimeout)
    const deafen = listen((events) => {
      const checked = events.findLast((event) => event.type === 'checked')
      if (checked?.type !== 'checked') return
      stop()
      setFriend(null)
      if (checked.tone !== 'right' && !untold) return
      passed += 1
      const products = productsOf(events)
      const table = friendAfter(passed, products.at(-1) ?? null, companion)
      if (table === null) return
      const full = beatsOf(products).at(-1) ?? 0
      coming.push(
        setTimeout(() => announce(m.play_flies_by({ hero: HEROES[table].name })), AFTER_VERDICT_MS),
        setTimeout(() => {
          // After the chord and its hero: one voice at a time.
          playNext({ call: table })
          setFriend(prefersReducedMotion() ? null : table)
        }, full),
      )
    })
    return () => {
      stop()
      deafen()
    }
  }, [listen, companion, untold])
  return friend === null ? null : <FliesBy table={friend} onGone={() => setFriend(null)} />
}

function FliesBy({ table, onGone }: { table: Table; onGone: () => void }) {
  const place = useRef<HTMLSpanElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it flies by once
  useEffect(() => {
    const flier = place.current
    const sky = flier?.parentElement
    if (!flier || !sky) return
    const [width, height] = [sky.clientWidth, sky.clientHeight]
    const at = (x: number, y: number, turn: number, scale = 1) =>
      `translate(${x * width}px, ${y * height}px) rotate(${turn}deg) scale(${scale})`
    const flight = flier.animate(
      [
        { transform: at(-0.35, 0.5, -16, 0.7) },
        { transform: at(0.22, 0.06, -8, 1.1), offset: 0.32 },
        { transform: at(0.36, 0.01, 8, 1.2), offset: 0.48 },
        { transform: at(0.5, 0.02, -6, 1.2), offset: 0.62 },
        { transform: at(1.2, 0.3, 18, 0.8) },
      ],
      { duration: CROSSES_MS, easing: 'linear', fill: 'both' },
    )
    flight.onfinish = onGone
    return () => flight.cancel()
  }, [])
  return (
    <span
      ref={place}
      aria-hidden="true"
      data-friend={table}
      className="flight-friend"
      style={{ color: heroColours[table].main }}
    >
      <Hero table={table} mood="happy" size={72} className="size-full" />
    </span>
  )
}
