import { EASE } from '#web/worlds/flight/motion.ts'
import { each, isWrong, type Move, REST, turn } from '#web/worlds/flight/scenes/moves.ts'

export const openDoors: Move = (parts, show) => {
  const leaves = parts.all('leaf')
  for (const [i, leaf] of leaves.entries())
    show.move(
      leaf,
      [
        { transform: 'none' },
        { transform: `translateX(${i % 2 ? -2 : 2}%)`, offset: 0.2 },
        { transform: `translateX(${i % 2 ? 88 : -88}%)` },
      ],
      560,
      { delay: turn(Math.floor(i / 2), leaves.length / 2, 90), ease: EASE.smooth },
    )
}

/** Right rows open; a wrong one stays shut. */
export const holdShut: Move = (parts, show) => {
  for (const row of parts.all('item').filter(isWrong)) {
    const [left, right] = row.querySelectorAll('[data-prop="leaf"]')
    for (const [leaf, way] of [
      [left, -1],
      [right, 1],
    ] as const)
      show.move(
        leaf ?? null,
        [
          { transform: 'none' },
          { transform: `translateX(${way * 7}%)`, offset: 0.25 },
          { transform: 'none', offset: 0.45 },
          { transform: `translateX(${way * 3}%)`, offset: 0.65 },
          { transform: 'none' },
        ],
        620,
        { ease: EASE.smooth },
      )
  }
}

export const stamp: Move = (parts, show) => {
  const stamps = parts.all('stamp')
  const rows = parts.all('item')
  for (const [i, each] of stamps.entries()) {
    const delay = turn(i, stamps.length, 130)
    show.move(
      each,
      [
        { transform: 'translateY(-26px) scale(1.9) rotate(-12deg)', opacity: 0 },
        { transform: 'scale(.92) rotate(-6deg)', opacity: 1, offset: 0.55 },
        { transform: 'rotate(-4deg)', opacity: 1 },
      ],
      340,
      { delay, ease: EASE.fall },
    )
    show.move(
      rows[i] ?? null,
      [{ transform: 'none' }, { transform: 'translateY(4px)', offset: 0.4 }, { transform: 'none' }],
      200,
      { delay: delay + 190 },
    )
  }
}

export const bounceStamp: Move = (parts, show) => {
  for (const row of parts.all('item').filter(isWrong))
    show.move(
      row.querySelector('[data-prop="stamp"]'),
      [
        { transform: 'translateY(-22px) scale(1.6)', opacity: 0 },
        { transform: 'scale(.9)', opacity: 1, offset: 0.3 },
        { transform: 'translateY(-12px) rotate(10deg)', opacity: 1, offset: 0.55 },
        REST,
      ],
      680,
      { ease: EASE.smooth },
    )
}

export const dropCrates = each(
  'crate',
  [
    { transform: 'none' },
    { transform: 'translateY(-26px) rotate(-2deg)', offset: 0.35 },
    { transform: 'translateY(0) scale(1.12, .84)', offset: 0.62 },
    { transform: 'scale(.97, 1.04)', offset: 0.82 },
    { transform: 'none' },
  ],
  520,
  { spread: 110, ease: EASE.smooth },
)

export const tipCrates = each(
  'crate',
  [
    { transform: 'none' },
    { transform: 'translateY(-14px)', offset: 0.25 },
    { transform: 'rotate(11deg)', offset: 0.6 },
    { transform: 'rotate(5deg)', offset: 0.8 },
    { transform: 'rotate(7deg)' },
  ],
  640,
  { which: isWrong, ease: EASE.smooth },
)
