import { type OneRoster, type RosterClass, readOneRoster } from '#core/people/roster/one-roster.ts'
import { type BadPlace, ONE_ROSTER_FILES } from '#core/people/roster/one-roster-file.ts'
import { readRosterCsv } from '#core/people/roster/roster-csv.ts'
import type { RosterRow } from '#core/people/roster/roster-row.ts'
import { decodeText } from '#web/browser/decode-text.ts'
import { readZip, ZipError } from '#web/browser/read-zip.ts'

const MB = 1024 * 1024
/** The list of a whole school is a tenth of it. */
const LARGEST_FILE = 10 * MB
const LARGEST_UNPACKED = 40 * MB
/** A list for one class; beyond it is some other file. */
const MOST_ROWS = 500

export type RosterFileProblem =
  | 'empty'
  | 'too-large'
  | 'not-text'
  | 'spreadsheet'
  | 'too-many-rows'
  | Exclude<ZipError['code'], 'too-large'>
  | Exclude<Extract<OneRoster, { ok: false }>['problem'], BadPlace['problem']>

export type RosterFile =
  | { readonly kind: 'rows'; readonly rows: readonly RosterRow[] }
  | { readonly kind: 'classes'; readonly classes: readonly RosterClass[] }
  | { readonly kind: 'problem'; readonly problem: RosterFileProblem }
  | ({ readonly kind: 'bad-place' } & BadPlace)

/** Reads a class list on this device: a CSV file or a OneRoster zip. The file itself goes nowhere. */
export async function readRosterFile(file: Blob): Promise<RosterFile> {
  if (file.size === 0) return no('empty')
  if (file.size > LARGEST_FILE) return no('too-large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isZip(bytes)) return readArchive(bytes)
  const text = decodeText(bytes)
  if (text === null) return no('not-text')
  return rowsOf(readRosterCsv(text))
}

async function readArchive(bytes: Uint8Array<ArrayBuffer>): Promise<RosterFile> {
  let files: Map<string, Uint8Array>
  try {
    // Spreadsheets are archives too, and easily taken for a list.
    files = await readZip(bytes, [...ONE_ROSTER_FILES, 'workbook.xml', 'content.xml'], LARGEST_UNPACKED)
  } catch (error) {
    if (error instanceof ZipError) return no(error.code)
    throw error
  }
  if (files.has('workbook.xml') || files.has('content.xml')) return no('spreadsheet')
  const texts = new Map<string, string>()
  for (const [name, content] of files) {
    const text = decodeText(content)
    if (text === null) return no('not-text')
    texts.set(name, text)
  }
  const read = readOneRoster(texts)
  if (!read.ok) return 'file' in read ? { ...read, kind: 'bad-place' } : no(read.problem)
  return { kind: 'classes', classes: read.classes }
}

function rowsOf(rows: readonly RosterRow[]): RosterFile {
  if (rows.length === 0) return no('empty')
  return rows.length > MOST_ROWS ? no('too-many-rows') : { kind: 'rows', rows }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5)
}

const no = (problem: RosterFileProblem): RosterFile => ({ kind: 'problem', problem })
