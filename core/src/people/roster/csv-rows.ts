/** One line of a file with columns, and where it begins, counted from 1. A cell in quotes may hold line ends. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Stands for a quote that ended a cell, unless it is doubled. */
const END_OF_QUOTE = 'end'
const SEPARATORS = ['\t', ';', ','] as const

/** The rows of a CSV file as schools have them: any of three separators, quotes or none, a byte order mark or none. */
export function readCsv(text: string): CsvRow[] {
  const plain = text.replace(/^\uFEFF/, '')
  // Excel writes its separator into a line of its own.
  const told = /^sep=(.)\r?\n/i.exec(plain)
  const body = told ? plain.slice(told[0].length) : plain
  const separator = told?.[1] ?? separatorOf(body)
  // A quote that never ends would swallow the rest of the class: then no quote means anything.
  const rows = split(body, separator, true) ?? split(body, separator, false) ?? []
  return told ? rows.map(({ line, cells }) => ({ line: line + 1, cells })) : rows
}

/** The separator that stands most often outside of quotes in the first lines; a list without any has one column. */
function separatorOf(text: string): string {
  const counts = new Map<string, number>(SEPARATORS.map((separator) => [separator, 0]))
  let quoted = false
  for (const letter of text.slice(0, 4096)) {
    if (letter === '"') quoted = !quoted
    const count = quoted ? undefined : counts.get(letter)
    if (count !== undefined) counts.set(letter, count + 1)
  }
  return [...counts].reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

/** Null when a quote is not closed. Each letter is looked at once: a file may be made to take long. */
function split(text: string, separator: string, quotes: boolean): CsvRow[] | null {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  /** Nothing but spaces so far: a quote would begin the cell. */
  let blank = true
  let quoted = false
  let before = ''
  let line = 1
  let begins = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
    blank = true
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begins, cells })
    cells = []
    begins = line
  }
  for (const letter of text) {
    const isLineEnd = letter === '\n' || letter === '\r'
    const isSecondHalf = letter === '\n' && before === '\r'
    const endedQuote = before === END_OF_QUOTE
    before = letter
    if (isLineEnd && !isSecondHalf) line++
    if (quoted) {
      if (letter === '"') {
        quoted = false
        before = END_OF_QUOTE
      } else cell += letter
    } else if (letter === '"' && endedQuote) {
      // Doubled, it was not the end but a quote that is meant.
      cell += letter
      quoted = true
    } else if (quotes && letter === '"' && blank) {
      quoted = true
      blank = false
      cell = ''
    } else if (letter === separator) endCell()
    else if (isLineEnd) {
      if (!isSecondHalf) endRow()
    } else {
      cell += letter
      blank &&= letter.trim() === ''
    }
  }
  if (cell !== '' || cells.length > 0) endRow()
  return quoted ? null : rows
}
