/** What a child needs who listens: to hear, and a few keys. */
export interface Ears {
  /** What was said when the focus came: the groups that it came into, the name, the role, the state. */
  here(): string
  /** What was said last. */
  last(): string
  tab(): unknown
  /** Tab, until this is heard. */
  until(words: RegExp): Promise<string>
  press(): Promise<void>
  type(answer: number): unknown
}

export const numbersIn = (words: string) => (words.match(/\d+/g) ?? []).map(Number)
/** Of the first question that is heard. */
export const product = (words: string) => {
  const [, a = 0, b = 0] = (/(\d+) times (\d+)/.exec(words) ?? []).map(Number)
  return a * b
}

export type Answering = (asked: string, isRight: boolean) => Promise<void>

/** How a child answers who hears a name and a task: rightly, or with one mistake. Nothing else is known. */
export function answersByEar(child: Ears): Readonly<Record<string, Answering>> {
  /** Types into each gap, as the gap says; the last Enter checks. */
  const fillGaps = async (answer: (gap: string) => number) => {
    let gap = await child.until(/entry/)
    do {
      gap = child.here()
      await child.type(answer(gap))
      await child.press()
      if (child.here() === gap) throw new Error(`Enter does nothing in: ${gap}`)
    } while (/entry/.test(child.here()))
  }
  const check = async () => {
    await child.until(/^Check, button/)
    await child.press()
  }
  const judge: Answering = async (_, isRight) => {
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
        if (says) await child.tab()
      }
      await child.tab()
    }
    await check()
  }
  /** Of two numbers, the one that is missing: so often goes the one that is known into the result. */
  const missingFactor = (gap: string, isRight: boolean) => {
    const [one = 0, other = 0] = numbersIn(gap)
    return Math.max(one, other) / Math.min(one, other) + (isRight ? 0 : 1)
  }
  return {
    async 'Number hunt'(asked, isRight) {
      const [n = 0, , last = 0, count = 0] = numbersIn(asked)
      let missed = isRight ? 0 : 1
      for (let found = 0; found < count; ) {
        const [number = 0] = numbersIn(await child.until(/not pressed/))
        if (number % n === 0 && number <= n * last) {
          found += 1
          if (missed-- <= 0) await child.press()
        }
        await child.tab()
      }
      await check()
    },
    'Find the errors': judge,
    'True or false': judge,
    async 'Multiple choice'(alone, isRight) {
      let asked = alone
      let mistakes = isRight ? 0 : 1
      for (let heard = ''; ; ) {
        heard = await child.until(/pressed|^Check, button/)
        if (/^Check, button/.test(heard)) break
        if (heard.includes('times')) asked = heard
        const option = numbersIn(heard).at(-1) ?? 0
        if ((option === product(asked)) === mistakes <= 0) {
          mistakes -= 1
          await child.press()
          // On to the options of the next one, if there is one.
          await child.tab()
          await child.until(/times|^Check, button/)
        } else await child.tab()
      }
      await child.press()
    },
    async 'Fill the blanks'(_, isRight) {
      await fillGaps((gap) => missingFactor(gap, isRight))
    },
    async 'Complete the sequence'(asked, isRight) {
      const rows = [...asked.matchAll(/Row \d+: ([^.]*)\./g)].map(([, row = '']) => row.split(', '))
      const step = Number(/steps of (\d+)/.exec(asked)?.[1])
      await fillGaps((gap) => {
        const [row = 1, place = 1] = numbersIn(/Row \d+, missing.*/.exec(gap)?.[0] ?? '')
        const numbers = rows[row - 1] ?? []
        const known = numbers.findIndex((number) => number !== 'what')
        return Number(numbers[known]) + (place - 1 - known) * step + (isRight ? 0 : 1)
      })
    },
    async 'Story problems'(_, isRight) {
      await fillGaps((gap) => {
        // The story is heard with its gap.
        if (!/\d.*\d/.test(gap.split('entry')[1] ?? '')) throw new Error(`no story: ${gap}`)
        return product(gap) + (isRight ? 0 : 1)
      })
    },
    async 'Reverse multiplication'(_, isRight) {
      await fillGaps((gap) => missingFactor(gap, isRight))
    },
    async 'Drag the answers'(_, isRight) {
      const places: string[] = []
      const putFrom = async (place: string, fits: (tile: number) => boolean) => {
        while (!fits(numbersIn(await child.until(/(^|, )\d+, button/)).at(-1) ?? 0)) await child.tab()
        await child.press()
        // Where it can only go to one place, it lies there already.
        if (child.here().startsWith('Answer of')) return
        await child.until(new RegExp(place))
        await child.press()
      }
      for (let heard = await child.until(/^Place for/); heard.startsWith('Place for'); heard = child.here()) {
        places.push(heard)
        await child.tab()
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
        if (!child.here().includes(`Question ${question}.`)) throw new Error(`not told: ${child.here()}`)
        await child.type(isRight ? product(child.here()) : 1)
        await child.press()
      }
    },
  }
}

const GOES_ON = /(^|, )Go on, button/
const MOST_STEPS = 60

/** A mission from its first question; in the steps `wrongIn` there is a mistake, and the number is found with help. */
export async function flyMissionByEar(child: Ears, wrongIn: readonly number[], isOver: () => boolean) {
  const answers = answersByEar(child)
  const typeProduct = async (asked: string, more: number) => {
    await child.type(product(asked) + more)
    await child.press()
  }
  const answer: Answering = async (asked, isRight) => {
    if (/Answer to .*entry/.test(asked)) return typeProduct(asked, isRight ? 0 : 1)
    if (asked.includes('How much is it?'))
      for (let more = isRight ? 0 : 1; ; more = 0) {
        await typeProduct(await child.until(/Answer to .*entry/), more)
        if (!/Answer to .*entry/.test(child.here())) return
      }
    const name = asked.includes('A light to learn')
      ? 'Drag the answers'
      : Object.keys(answers).find((one) => asked.includes(`${one}.`))
    if (!name) throw new Error(`nobody knows what to do after: ${asked}`)
    await answers[name]?.(asked, isRight)
  }
  for (let step = 1; !isOver(); step += 1) {
    if (step > MOST_STEPS) throw new Error(`no end: ${child.here()}`)
    await answer(child.here(), !wrongIn.includes(step))
    for (let helped = child.here(); helped.includes("Let's find"); helped = child.here()) {
      await child.until(/Answer to .*entry/)
      await typeProduct(helped, 0)
      await child.until(GOES_ON)
      await child.press()
    }
    if (GOES_ON.test(child.here()) || !wrongIn.includes(step)) {
      await child.until(GOES_ON)
      await child.press()
    }
  }
}
