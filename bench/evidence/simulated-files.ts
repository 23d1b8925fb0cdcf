import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createChild, FAMILIES, type Family, LEVELS, TEMPERS } from '#core/mission/testing/child.ts'
import { schoolWeeks } from '#core/mission/testing/school-weeks.ts'
import { USUAL_GRADE } from '#core/people/grades.ts'
import { RESEARCH_HEAD, researchAnswers, researchLine } from '#core/research/research-answer.ts'

/** As many as `npm run bench -- learning status` watches, for as long. */
const CHILDREN = 6
const WEEKS = 5

/** The research file of each family. Odd seeds are for reporting. */
export function* simulatedFiles(folder?: string): Generator<{ family: Family; text: string }> {
  if (folder !== undefined) mkdirSync(folder, { recursive: true })
  for (const family of FAMILIES) {
    const text = RESEARCH_HEAD + childrenOf(family).join('')
    if (folder !== undefined) writeFileSync(join(folder, `${family}.csv`), text, { flag: 'wx' })
    yield { family, text }
  }
}

function childrenOf(family: Family): string[] {
  return LEVELS.flatMap((level) =>
    TEMPERS.flatMap((temper) =>
      Array.from({ length: CHILDREN }, (_, number) => {
        const seed = number * 2 + 1
        const days = [...schoolWeeks(createChild(family, level, temper, seed), WEEKS, seed)]
        const learner = `${level}-${temper}-${number}`.replaceAll(' ', '-')
        const sittings = days.flatMap((day) => day.sittings)
        return researchAnswers({ learner, grade: USUAL_GRADE }, sittings).map(researchLine).join('')
      }),
    ),
  )
}
