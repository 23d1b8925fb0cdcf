/** One line of a file with columns, and where it begins, counted from 1. A cell in quotes may hold line ends. */
export interface CsvRow {
  readonly line: number
  readonly cells: readonly string[]
}

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
  const sample = text.slice(0, 4096).replace(/"(?:[^"]|"")*"/g, '')
  const counts = SEPARATORS.map((separator) => sample.split(separator).length)
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ','
}

/** Null when a quote is not closed. */
function split(text: string, separator: string, quotes: boolean): CsvRow[] | null {
  const rows: CsvRow[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let begins = 1
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    if (cells.some((one) => one !== '')) rows.push({ line: begins, cells })
    cells = []
    begins = line
  }
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] as string
    if (letter === '\n' || (letter === '\r' && text[at + 1] !== '\n')) line++
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (text[at + 1] === '"') {
        cell += '"'
        at++
      } else quoted = false
    } else if (quotes && letter === '"' && cell.trim() === '') {
      quoted = true
      cell = ''
    } else if (letter === separator) endCell()
    else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at + 1] === '\n') continue
      endRow()
    } else cell += letter
  }
  if (cell !== '' || cells.length > 0) endRow()
  return quoted ? null : rows
}
