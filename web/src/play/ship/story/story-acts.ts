import { TABLES } from '#core/tables/table.ts'
import { hourPlace } from '#web/art/clock.ts'
import { lightsWake } from '#web/play/ship/story/lights-around.tsx'
import type { Act } from '#web/play/ship/use-act.ts'
import { EASE, type Pose } from '#web/worlds/flight/motion.ts'

const HOP: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'translateY(-22%) scale(.96, 1.06)', offset: 0.45 },
  { transform: 'none' },
]
const RINGS: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'rotate(3deg)', offset: 0.25 },
  { transform: 'rotate(-3deg)', offset: 0.75 },
  { transform: 'none' },
]
const EACH_MS = 65

function evening(): Act {
  return {
    move(show, props) {
      lightsWake(show, props, 80)
      show.move(props('dial')[0] ?? null, RINGS, 1000, { ease: EASE.smooth })
      props('hero').forEach((hero, i) => {
        show.move(hero, HOP, 380, { delay: i * EACH_MS, ease: EASE.smooth })
      })
    },
    sounds: [[0, { strikes: 12 }]],
  }
}

/** As softly as seeds, from the dial to everywhere. */
function fallingAsleep(): Act {
  return {
    move(show, props) {
      const dial = props('dial')[0]?.getBoundingClientRect()
      show.move(props('dark')[0] ?? null, [{ opacity: 0 }, { opacity: 0.4 }], 1200)
      props('hour').forEach((hour, i) => {
        if (!dial) return
        const { left, top, width, height } = hour.getBoundingClientRect()
        const place = hourPlace(TABLES[i] ?? 12)
        const large = dial.width * 0.175
        const [x, y] = [
          dial.left + (dial.width * Number.parseFloat(place.left)) / 100 + large / 2 - left - width / 2,
          dial.top + (dial.height * Number.parseFloat(place.top)) / 100 + large / 2 - top - height / 2,
        ]
        const small = large / width
        show.move(
          hour,
          [
            { transform: `translate(${x}px, ${y}px) scale(${small})` },
            {
              transform: `translate(${x * 0.4}px, ${y * 0.4 - 14}px) scale(.7) rotate(${i % 2 ? 24 : -24}deg)`,
            },
            { transform: 'none' },
          ],
          900,
          { delay: 100 + i * 16, ease: EASE.smooth },
        )
      })
      for (const face of props('awake'))
        show.move(face, [{ opacity: 1 }, { opacity: 0 }], 300, { delay: 240 })
    },
    sounds: [
      [0, 'page'],
      [120, 'sleeps'],
    ],
  }
}

const asking = (call: () => void): Act => ({
  move: (show) => show.at(150, call),
  sounds: [
    [0, 'page'],
    [200, { call: 12 }],
  ],
})

/** Of the three strokes that end the story, in milliseconds. */
const STROKE_MS = 300

function windsUp(call: () => void): Act {
  return {
    move(show, props) {
      show.at(0, call)
      const turns = [
        ['hour', 121, 360],
        ['minute', 0, 1080],
      ] as const
      for (const [hand, from, to] of turns)
        show.move(
          props(hand)[0] ?? null,
          [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }],
          1150,
          { ease: EASE.glide },
        )
    },
    sounds: [
      [0, 'page'],
      [100, 'ticks'],
    ],
  }
}

function twelveStrokes(): Act {
  return {
    move(show, props) {
      props('world').forEach((world, i) => {
        show.move(
          world,
          [
            { transform: 'scale(.86)', opacity: 0.3 },
            { transform: 'translateY(-16%) scale(1.14)', opacity: 1, offset: 0.4 },
            { transform: 'none', opacity: 1 },
          ],
          460,
          { delay: i * STROKE_MS, ease: EASE.smooth },
        )
      })
      lightsWake(show, props, STROKE_MS * 2)
      const struck = TABLES.flatMap((): Pose[] => [{ transform: 'none' }, { transform: 'scale(1.05)' }])
      show.move(props('dial')[0] ?? null, [...struck, { transform: 'none' }], STROKE_MS * 12, {
        ease: EASE.linear,
      })
    },
    sounds: TABLES.map((table) => [(table - 1) * STROKE_MS, { stroke: table }] as const),
  }
}

const ending: Act = {
  move(show, props) {
    lightsWake(show, props, 90)
    for (const [i, who] of props('who').entries())
      show.move(who, HOP, 520, { delay: 250 + i * EACH_MS, ease: EASE.smooth })
    show.move(
      props('words')[0] ?? null,
      [
        { transform: 'translateY(60%) scale(.7)', opacity: 0 },
        { transform: 'translateY(-6%) scale(1.06)', opacity: 1, offset: 0.7 },
        { transform: 'none', opacity: 1 },
      ],
      480,
      { delay: 620 },
    )
  },
  sounds: [
    [0, 'page'],
    [150, 'end'],
  ],
}

/** How the three pictures of the beginning move, and those of the end; `call` makes Dozi act. */
export const firstAct = (part: 1 | 2 | 3, call: () => void): Act =>
  part === 1 ? evening() : part === 2 ? fallingAsleep() : asking(call)
export const lastAct = (part: 1 | 2 | 3, call: () => void): Act =>
  part === 1 ? windsUp(call) : part === 2 ? twelveStrokes() : ending
