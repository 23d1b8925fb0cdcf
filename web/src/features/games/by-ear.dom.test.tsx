import { render } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { game } from '#core/play/activities/game.ts'
import { placement } from '#core/play/activities/placement.ts'
import type { GameTable } from '#core/tables/table.ts'
import { gameOnStage } from '#web/features/games/lesson/game-on-stage.tsx'
import { placementOnStage } from '#web/features/games/mission/placement.tsx'
import { type Listener, listenHere } from '#web/testing/listener.ts'
import { numbersIn, Played, product } from '#web/testing/played.tsx'

vi.mock('#web/browser/reduced-motion.ts', () => ({ prefersReducedMotion: () => true }))
vi.mock('#web/data/settings/learner-settings.ts', async (original) => ({
  ...(await original<object>()),
  useLearnerSettings: () => ({ keypad: 'phone', timed_play: 'games', listens: true }),
}))
let child: Listener
beforeEach(() => {
  child = listenHere()
})

/** Types into each gap, as the gap says; the last Enter checks. */
const fillGaps = async (gaps: number, answer: (gap: string) => number) => {
  for (let gap = 0; gap < gaps; gap += 1) {
    child.type(answer(await child.until(/entry/)))
    await child.press()
  }
}
const check = async () => {
  await child.until(/^Check, button/)
  await child.press()
}

/** How a child answers who hears a name and a task: rightly, or with one mistake. */
const ANSWERS: Readonly<Record<string, (asked: string, isRight: boolean) => Promise<void>>> = {
  async 'Number hunt'(asked, isRight) {
    const [n = 0, , last = 0, count = 0] = numbersIn(asked)
    let missed = isRight ? 0 : 1
    for (let found = 0; found < count; ) {
      const [number = 0] = numbersIn(await child.until(/not pressed/))
      if (number % n === 0 && number <= n * last) {
        found += 1
        if (missed-- <= 0) await child.press()
      }
      child.tab()
    }
    await check()
  },
  'Find the errors': judge,
  'True or false': judge,
  async 'Multiple choice'(_, isRight) {
    for (let question = 0, asked = ''; question < 2; ) {
      const heard = await child.until(/pressed/)
      if (heard.includes('times')) asked = heard
      const option = numbersIn(heard).at(-1) ?? 0
      if ((option === product(asked)) === (isRight || question > 0)) {
        await child.press()
        question += 1
        // On to the options of the next one.
        if (question < 2) {
          const before = child.log.length
          while (!child.since(before).includes('times')) child.tab()
        }
      } else child.tab()
    }
    await check()
  },
  async 'Fill the blanks'(_, isRight) {
    await fillGaps(3, (gap) => {
      const [known = 1, result = 0] = numbersIn(gap)
      return result / known + (isRight ? 0 : 1)
    })
  },
  async 'Complete the sequence'(asked, isRight) {
    const rows = [...asked.matchAll(/Row \d+: ([^.]*)\./g)].map(([, row = '']) => row.split(', '))
    const step = Number(/steps of (\d+)/.exec(asked)?.[1])
    const gaps = rows.flat().filter((number) => number === 'what').length
    await fillGaps(gaps, (gap) => {
      const [row = 1, place = 1] = numbersIn(/Row \d+, missing.*/.exec(gap)?.[0] ?? '')
      const numbers = rows[row - 1] ?? []
      const known = numbers.findIndex((number) => number !== 'what')
      return Number(numbers[known]) + (place - 1 - known) * step + (isRight ? 0 : 1)
    })
  },
  async 'Story problems'(_, isRight) {
    // The story is heard with its gap.
    await fillGaps(2, (gap) => {
      expect(gap.split('entry')[1]).toMatch(/\d.*\d/)
      return product(gap) + (isRight ? 0 : 1)
    })
  },
  async 'Reverse multiplication'(_, isRight) {
    await fillGaps(2, (gap) => {
      const [result = 0, known = 1] = numbersIn(gap)
      return result / known + (isRight ? 0 : 1)
    })
  },
  async 'Drag the answers'(_, isRight) {
    const places: string[] = []
    const putFrom = async (place: string, fits: (tile: number) => boolean) => {
      while (!fits(numbersIn(await child.until(/(^|, )\d+, button/)).at(-1) ?? 0)) child.tab()
      await child.press()
      // Where it can only go to one place, it lies there already.
      if (child.here().startsWith('Answer of')) return
      await child.until(new RegExp(place))
      await child.press()
    }
    for (let heard = await child.until(/^Place for/); heard.startsWith('Place for'); heard = child.here()) {
      places.push(heard)
      child.tab()
    }
    const [first = ''] = places
    if (places.length === 1) {
      // Each has its own tiles.
      await putFrom(first, (tile) => (tile === product(first)) === isRight)
      for (let heard = await child.until(/^Place|^Check/); heard.startsWith('Place'); ) {
        const place = heard
        await putFrom(place, (tile) => tile === product(place))
        heard = await child.until(/^Place|^Check/)
      }
    } else
      for (const [index, place] of places.entries()) {
        const wanted = product(places[(index + (isRight ? 0 : 1)) % places.length] ?? '')
        await putFrom(place, (tile) => tile === wanted)
      }
    await check()
  },
  async Memory() {
    const cards: string[] = []
    await child.until(/^Card 1/)
    const turn = async (place: number) => {
      await child.until(new RegExp(`Card ${place}[,:].*button`))
      await child.press()
      return child.last()
    }
    for (let place = 1; place <= 6; place += 1) {
      const heard = await turn(place)
      cards.push(new RegExp(`Card ${place}: ([^,.]+)`).exec(heard)?.[1] ?? '')
    }
    for (const [index, question] of cards.entries()) {
      if (!question.includes('times')) continue
      const answer = cards.indexOf(String(product(question)))
      for (const place of [index, answer]) await turn(place + 1)
    }
  },
  async 'Timed challenge'(_, isRight) {
    await child.until(/^Start the clock!/)
    await child.press()
    for (let question = 1; question <= 10; question += 1) {
      expect(child.here()).toContain(`Question ${question}.`)
      child.type(isRight ? product(child.here()) : 1)
      await child.press()
    }
  },
}

async function judge(_: string, isRight: boolean) {
  let mistakes = isRight ? 0 : 1
  for (let judged = 0; judged < 4; ) {
    const heard = await child.until(/times .*: .*not pressed/)
    const [, shown = 0] = / is (\d+)/.exec(heard)?.map(Number) ?? []
    const isTrue = product(heard) === shown
    const says = /: (?:Correct|True)/.test(heard)
    if ((isTrue === says) === mistakes <= 0) {
      await child.press()
      judged += 1
      mistakes -= 1
      if (says) child.tab()
    }
    child.tab()
    await child.wait(10)
  }
  await check()
}

test.each([2, 7] as const satisfies readonly GameTable[])(
  'the game of table %i is played by ear: each exercise says what it is, what was not right, and what comes next',
  async (table) => {
    render(
      <Played
        activity={game}
        on={gameOnStage}
        from={{ table, seed: 0, replay: 0 }}
        end={(lesson) => `The end: ${game.score(lesson).score}`}
      />,
    )
    await child.wait()
    for (let step = 1; step <= 10; step += 1) {
      const asked = child.here().replace('The window of the ship, ', '')
      expect(asked).toMatch(new RegExp(`Exercise ${step} of 10\\., heading`))
      const [name = ''] = asked.split('.')
      const before = child.log.length
      const answer = ANSWERS[name]
      if (!answer) throw new Error(`what is ${name}?`)
      if (name !== 'Memory') {
        await answer(asked, false)
        await child.wait(2_000)
        expect(child.since(before)).toMatch(/Try Again, button.*\| /)
        if (name !== 'Timed challenge' && name !== 'Number hunt')
          expect(child.last()).toMatch(/is not \d+\.|Not yet: /)
        await child.until(/^Try Again, button/)
        await child.press()
        expect(child.here(), 'asked again').toContain(`${name}.`)
      }
      await answer(child.here(), true)
      await child.wait(4_000)
      if (name === 'Memory' && table === 7) await check()
      await child.until(/^(Next Exercise|Complete Lesson|Finish Lesson), button/)
      await child.press()
    }
    expect(document.body.textContent).toContain('The end: 10')
  },
)

test('the first mission asks by ear, one number after the other, and what is not known is said', async () => {
  render(
    <Played
      activity={placement}
      on={placementOnStage}
      from={{ mastery: NO_MASTERY, now: 0, seed: 1, locked: [] }}
      end={({ run }) => `The end: ${run.answers.length}`}
    />,
  )
  await child.wait()
  child.type(1)
  await child.press()
  expect(child.last()).toMatch(/^Almost: type \d+\./)
  while (!document.body.textContent.includes('The end')) {
    const asked = child.log.findLast((words) => words.includes('entry')) ?? ''
    const [number = 0] = numbersIn(/number you see, (\d+)/.exec(asked)?.[1] ?? '')
    expect(asked).toMatch(/(The number you see, \d+|Answer to \d+ times \d+)\. .*\d+ of/)
    if (number === 0 && product(asked) > 30) {
      await child.until(/^I don't know yet, button/)
    } else child.type(number || product(asked))
    await child.press()
    await child.wait(1_000)
  }
  expect(child.log.filter((words) => words.includes('Answer to')).length).toBeGreaterThan(5)
})
