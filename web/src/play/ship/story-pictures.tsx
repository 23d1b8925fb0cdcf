import type { CSSProperties } from 'react'
import { TABLES, type Table } from '#core/tables/table.ts'
import { clockPicture, hourPicture } from '#web/art/clock.ts'
import { onCircle } from '#web/art/geometry.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { Planet } from '#web/art/planet.tsx'
import { Sky } from '#web/art/sky.tsx'

const BOX = 'absolute inset-0'

/** In per cent of the picture: its middle, and how wide it is. */
const placed = (x: number, y: number, width: string): CSSProperties => ({
  left: `${x}%`,
  top: `${y}%`,
  width,
  transform: 'translate(-50%, -50%)',
})

function Clock({ hours, size = '27%' }: { hours: readonly Table[]; size?: string }) {
  return (
    <span className="absolute" style={placed(50, 50, size)}>
      <img src={clockPicture({ hours })} alt="" className="mx-auto h-auto max-h-[19rem] w-full" />
    </span>
  )
}

const Night = () => <Sky className="absolute!" />

function Ring({ children }: { children: (table: Table) => React.ReactNode }) {
  return TABLES.map((table) => {
    const { x, y } = onCircle(50, 50, 40, table * 30)
    return (
      <span key={table} className="absolute" style={placed(50 + (x - 50) * 1.05, y, '12%')}>
        {children(table)}
      </span>
    )
  })
}

/** The clock falls asleep. */
export function FirstPicture({ part }: { part: 1 | 2 | 3 }) {
  return (
    <div className={BOX}>
      <Night />
      {part === 1 && (
        <>
          <Clock hours={TABLES} />
          <Ring>{(table) => <Hero table={table} mood="happy" size={64} className="h-auto! w-full!" />}</Ring>
        </>
      )}
      {part === 2 && (
        <>
          <Clock hours={[]} />
          <Ring>
            {(table) => (
              <img
                src={hourPicture('asleep')}
                alt=""
                className="grows w-3/4"
                style={{ rotate: `${table * 7 - 40}deg` }}
              />
            )}
          </Ring>
        </>
      )}
      {part === 3 && (
        <>
          <span className="absolute" style={placed(34, 50, '42%')}>
            <img src={clockPicture({ hours: [] })} alt="" className="w-full" />
          </span>
          <span className="absolute" style={placed(74, 56, '36%')}>
            <Hero table={12} mood="happy" size={220} className="h-auto! w-full!" />
          </span>
        </>
      )}
    </div>
  )
}

/** Where the hour of each planet sleeps, in per cent of its picture. */
const BED: Readonly<Record<Table, readonly [x: number, y: number]>> = {
  1: [44, 69],
  2: [50, 60],
  3: [50, 54],
  4: [50, 6],
  5: [38, 74],
  6: [50, 70],
  7: [33, 72],
  8: [50, 70],
  9: [34, 84],
  10: [66, 62],
  11: [50, 70],
  12: [50, 5],
}

interface HourPictureProps {
  readonly table: Table
  readonly step: 'planet' | 'clock'
  readonly hours?: readonly Table[]
}

/** The planet comes alive and its hour wakes; then the hour is in its place on the clock. */
export function HourPicture({ table, step, hours = [] }: HourPictureProps) {
  const [x, y] = BED[table]
  return (
    <div className={BOX}>
      <Night />
      {step === 'planet' ? (
        <span className="absolute" style={placed(50, 54, 'min(58%, 20rem)')}>
          <Planet table={table} medal="bronze" mood="happy" size={336} className="w-full!" />
          <span className="absolute w-[21%]" style={{ left: `${x}%`, top: `${y}%`, translate: '-50% -50%' }}>
            <img src={hourPicture('asleep')} alt="" className="w-full" />
            <img src={hourPicture('awake')} alt="" className="wakes absolute inset-0 w-full" />
          </span>
        </span>
      ) : (
        <>
          <span className="absolute" style={placed(38, 50, 'min(52%, 20rem)')}>
            <img src={clockPicture({ hours })} alt="" className="grows w-full" />
          </span>
          <span className="absolute" style={placed(79, 56, 'min(32%, 12rem)')}>
            <Hero table={table} mood="happy" size={192} className="h-auto! w-full!" />
          </span>
        </>
      )}
    </div>
  )
}

/** The clock strikes twelve. */
export function LastPicture({ part }: { part: 1 | 2 | 3 }) {
  return (
    <div className={BOX}>
      <Night />
      {part === 1 && (
        <>
          <span className="absolute" style={placed(38, 50, 'min(52%, 20rem)')}>
            <img src={clockPicture({ hours: TABLES })} alt="" className="w-full" />
          </span>
          <span className="absolute" style={placed(79, 56, 'min(32%, 12rem)')}>
            <Hero table={12} mood="happy" size={192} className="h-auto! w-full!" />
          </span>
        </>
      )}
      {part > 1 && (
        <>
          <Clock hours={TABLES} size="27%" />
          <Ring>
            {(table) =>
              part === 2 ? (
                <Hero table={table} mood="happy" size={64} className="h-auto! w-full!" />
              ) : (
                <Planet table={table} medal="bronze" mood="happy" size={80} className="w-full!" />
              )
            }
          </Ring>
        </>
      )}
    </div>
  )
}
