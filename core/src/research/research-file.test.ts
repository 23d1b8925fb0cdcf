import { expect, test } from 'vitest'
import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { readResearchFile } from '#core/research/read-research-file.ts'
import {
  type Answered,
  RESEARCH_COLUMNS,
  RESEARCH_HEAD,
  researchAnswers,
  researchLine,
} from '#core/research/research-answer.ts'

/** Late in the evening in São Paulo, when UTC is at the next day already. */
const EVENING = 20_000 * DAY_MS + 3_600_000

const typed = (a: number, b: number, given: number | null, more: Partial<FactAnswer> = {}): FactAnswer => ({
  a,
  b,
  kind: 'timed',
  given,
  correct: given === a * b,
  ms: 2_345,
  ...more,
})

const PLACEMENT: Answered = {
  completed_at: EVENING,
  utc_offset: -180,
  lesson_type: 'placement',
  plan: { taps: [900, 1_240, 3_000] },
  answers: [typed(7, 8, 54), typed(2, 3, null)],
}
const MISSION: Answered = {
  completed_at: EVENING + 60_000,
  utc_offset: -180,
  lesson_type: 'mission',
  answers: [
    typed(8, 7, 56, { round: 1 }),
    { a: 3, b: 4, kind: 'true-false', given: false, correct: false, ms: 1_000 },
  ],
}
const LATER: Answered = { ...MISSION, completed_at: EVENING + 2 * DAY_MS, answers: [typed(7, 8, 56)] }

const LINES = [
  'p1,3,0,1,1,placement,timed,7,8,54,0,2.3,typed,0,1,1.2',
  'p1,3,0,1,2,placement,timed,2,3,,0,2.3,typed,0,1,1.2',
  'p1,3,0,2,3,mission,timed,8,7,56,1,2.3,typed,1,0,',
  'p1,3,0,2,4,mission,true-false,3,4,false,0,1,tapped,0,1,',
  'p1,3,2,1,1,mission,timed,7,8,56,1,2.3,typed,0,1,',
]
const file = (...lines: string[]) => `${RESEARCH_HEAD}${lines.join('\n')}\n`

test('[K7] days are counted from the first answer, and no date or time of day is told', () => {
  // A lesson that arrived late takes its place.
  const answers = researchAnswers({ learner: 'p1', grade: 3 }, [LATER, PLACEMENT, MISSION])
  expect(answers.map(researchLine)).toEqual(LINES.map((line) => `${line}\n`))
})

test('a file is read as it was written, also when a spreadsheet has saved it', () => {
  const answers = researchAnswers({ learner: 'p1', grade: 3 }, [PLACEMENT, MISSION, LATER])
  expect(readResearchFile(file(...LINES))).toEqual({ answers })
  expect(readResearchFile(`\uFEFF${file(...LINES).replaceAll('\n', '\r\n')}`)).toEqual({ answers })
})

const withCell = (column: (typeof RESEARCH_COLUMNS)[number], text: string) => {
  const cells = (LINES[1] ?? '').split(',')
  cells[RESEARCH_COLUMNS.indexOf(column)] = text
  return file(LINES[0] ?? '', cells.join(','))
}

test.each([
  ['', /^Line 1 must name the columns: learner,grade/],
  ['learner;grade\n', /^Line 1 must name the columns/],
  [RESEARCH_HEAD, /^The file holds no answers\.$/],
  [file('p1,3,0'), /^Line 2: it should have 16 cells, not 3\.$/],
  [file(LINES[0] ?? '', '', LINES[1] ?? ''), /^Line 3: it should have 16 cells, not 1\.$/],
  [withCell('seconds', 'soon'), /^Line 3: column seconds: "soon" is not a number with one decimal/],
  [withCell('a', '13'), /^Line 3: column a: "13" is not a whole number from 0 to 12\.$/],
  [withCell('kind', 'quiz'), /^Line 3: column kind: "quiz" is not one of drag-answers/],
  [withCell('right', 'yes'), /^Line 3: column right: "yes" is not 0 or 1\.$/],
  [withCell('given', '=1+1'), /^Line 3: column given: "=1\+1" is not a whole number, true, false or nothing/],
  [withCell('learner', 'Maya P.'), /^Line 3: column learner/],
  [withCell('order', '1'), /^Line 3: column order: "1" comes after a later one of the day\.$/],
  [file(LINES[4] ?? '', LINES[0] ?? ''), /^Line 3: column day: "0" comes after a later day\.$/],
  [
    file(LINES[0] ?? '', (LINES[0] ?? '').replace('p1', 'p2'), LINES[1] ?? ''),
    /^Line 4: column learner: "p1" has its other lines elsewhere/,
  ],
])('a bad file gets one sentence with its place: %#', (text, sentence) => {
  expect(readResearchFile(text)).toEqual({ problem: expect.stringMatching(sentence) })
})
