import { expect, test } from 'vitest'
import { heroesOf } from '#web/features/sign-in/class-door/heroes-of.ts'

const pupil = (number: number) => ({
  id: `${number.toString(16).padStart(6, '0')}00-0000-4000-8000-000000000000`,
})

test('[C66] children whose cards lie beside or above one another have different heroes', () => {
  for (const heroes of [heroesOf(Array.from({ length: 30 }, () => pupil(7))), heroesOf(thirty())])
    for (const [place, hero] of heroes.entries())
      expect(heroes.slice(Math.max(0, place - 5), place)).not.toContain(hero)
})

test('[C66] most children keep their hero when another one comes or goes, and all before it do', () => {
  const pupils = thirty()
  const before = heroesOf(pupils)
  const after = heroesOf([...pupils.slice(0, 10), pupil(99), ...pupils.slice(11)])
  expect(after.slice(0, 10)).toEqual(before.slice(0, 10))
  const changed = after.slice(11).filter((hero, place) => hero !== before[place + 11])
  expect(changed.length).toBeLessThan(10)
})

/** Numbers without a pattern: every twelfth would be the same hero. */
function thirty() {
  return Array.from({ length: 30 }, (_, place) => pupil((place * 7919 + place * place * 104_729) % 0xffffff))
}
