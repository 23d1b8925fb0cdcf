import { memo, type ReactNode, useEffect, useState } from 'react'
import type { Medal } from '#core/mastery/mastery.ts'
import type { Lamp } from '#core/status/fact-status.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import type { DrawingProps } from '#web/art/drawing.tsx'
import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
import { heroPicture } from '#web/art/heroes/hero.tsx'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { LAMP_TEXTS } from '#web/art/light.tsx'
import { at, each, INK, pictureUrl } from '#web/art/markup.ts'
import { BARE } from '#web/art/planets/bare.ts'
import { plant } from '#web/art/planets/things.ts'

type Stages = typeof import('#web/art/planets/stages.ts').STAGES
const ORDER = ['bronze', 'silver', 'gold'] as const
/** What the planet and its ring are drawn on; the globe stands a little low, with the hero on top. */
export const ALONE = [-122, -140, 244, 264] as const
const RINGED = [-175, -172, 350, 344] as const
export const GLOBE_Y = 22
const HERO = { x: -50, y: -138, size: 100 }

let stages: Stages | undefined
const pictures = new Map<string, string>()

export async function loadStages(): Promise<void> {
  stages ??= (await import('#web/art/planets/stages.ts')).STAGES
}

/** What a medal adds; empty until it has come. */
export const stageText = (table: Table, medal: (typeof ORDER)[number]): string => stages?.[table][medal] ?? ''

/**
 * A whole world as one picture: something sprouts for every light that is lit, plants, houses and festival come by its medal,
 * around it are the lamps that are given.
 */
export function planetPicture(
  table: Table,
  medal: Medal,
  lamps?: readonly Lamp[],
  lit = litOf(lamps),
): string {
  const built = ORDER.slice(0, ORDER.indexOf(medal as (typeof ORDER)[number]) + 1)
  const known = stages ? built : []
  const sprouts = medal === 'none' ? lit : TABLES.length
  const name = `${table} ${known.length} ${sprouts} ${lamps?.join() ?? ''}`
  const picture =
    pictures.get(name) ??
    pictureUrl(lamps ? RINGED : ALONE, world(table, known, sprouts) + (lamps ? ring(lamps) : ''))
  pictures.set(name, picture)
  return picture
}

function world(table: Table, built: readonly (typeof ORDER)[number][], sprouts: number): string {
  const { behind, face } = BARE[table]
  return (
    `<circle cy="${GLOBE_Y}" r="98" fill="${heroColours[table].main}" opacity=".16"/>` +
    at(
      0,
      GLOBE_Y,
      `${behind?.(table) ?? ''}${face(table)}` +
        each(sprouts, sproutAt, SPROUT) +
        built.map((stage) => stageText(table, stage)).join(''),
    )
  )
}

const litOf = (lamps: readonly Lamp[] = []) =>
  lamps.filter((lamp) => lamp !== 'dark' && lamp !== 'waiting').length

/** Its bud has the colour of a lamp. */
const SPROUT = `${plant(2)}<circle cy="-15" r="5" fill="#ffe58a" stroke="${INK}" stroke-width="2.500"/>`
/** Along the near edge, from its middle to both sides: what else stands there stays in sight. */
const sproutAt = (i: number) => {
  const { x, y } = onCircle(0, 0, 1, 180 + (i % 2 ? -1 : 1) * (8 + Math.floor(i / 2) * 16))
  return [x * 65, y * 50 + 24, 0.95] as const
}

const LAMP = 42
/** As on a clock, n × 1 after twelve: on top there is the hero. */
const spotOf = (i: number) => onCircle(0, 0, 150, 15 + i * 30)

/** Over the lamp of n × `other` of a planet that is drawn with its ring. */
export function lampAt(other: number) {
  const { x, y } = spotOf(other - 1)
  const [left, top, width, height] = RINGED
  return {
    left: `${((x - LAMP / 2 - left) / width) * 100}%`,
    top: `${((y - LAMP / 2 - top) / height) * 100}%`,
    width: `${(LAMP / width) * 100}%`,
  }
}

function ring(lamps: readonly Lamp[]): string {
  return (
    '<circle r="150" fill="none" stroke="#8b86f0" stroke-width="2" stroke-dasharray="1 9" opacity=".8"/>' +
    lamps
      .map((lamp, i) => {
        const { x, y } = spotOf(i)
        return at(x - LAMP / 2, y - LAMP / 2, LAMP_TEXTS[lamp], LAMP / 200)
      })
      .join('')
  )
}

interface PlanetProps extends DrawingProps {
  readonly table: Table
  /** How far it has come alive. */
  readonly medal: Medal
  /** The twelve lamps of its ring; none without it. */
  readonly lamps?: readonly Lamp[] | undefined
  /** How many of its lights are lit; as the lamps say without it. */
  readonly lit?: number | undefined
  readonly mood?: Mood
  /** Its hero is elsewhere. */
  readonly isLeft?: boolean
  /** The hero's act, where there is something to celebrate. */
  readonly does?: Doing | undefined
  /** Before the world and behind its hero. */
  readonly children?: ReactNode
}

/** The home of a hero: two pictures, however much stands on it. */
export const Planet = memo(function Planet(props: PlanetProps) {
  const {
    table,
    medal,
    lamps,
    lit,
    mood = 'idle',
    isLeft,
    does,
    children,
    size,
    title = '',
    className = '',
  } = props
  useStages(medal)
  const [x, y, width, height] = lamps ? RINGED : ALONE
  return (
    <span
      className={`art relative ${className}`}
      style={{ ...(size === undefined ? {} : { width: size }), aspectRatio: `${width} / ${height}` }}
    >
      <img
        src={planetPicture(table, medal, lamps, lit)}
        alt={title}
        draggable={false}
        className="art size-full"
      />
      {children}
      {!isLeft && (
        <span
          className="absolute"
          style={{
            left: `${((HERO.x - x) / width) * 100}%`,
            top: `${((HERO.y - y) / height) * 100}%`,
            width: `${(HERO.size / width) * 100}%`,
          }}
        >
          {does ? (
            <LiveHero table={table} does={does} className="size-full!" />
          ) : (
            <img
              src={heroPicture(table, mood)}
              alt=""
              draggable={false}
              className={`art art-${mood} size-full`}
            />
          )}
        </span>
      )}
    </span>
  )
})

/** The things of the stages come by need: on a first day every planet is bare. */
function useStages(medal: Medal) {
  const [, drawAgain] = useState(stages)
  useEffect(() => {
    if (medal !== 'none' && !stages) void loadStages().then(() => drawAgain(stages))
  }, [medal])
}
