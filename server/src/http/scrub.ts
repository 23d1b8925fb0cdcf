/** A longer log line is not read, and the limit bounds the work. */
const LONGEST_TEXT = 8_192
const LONGEST_PATH = 200

/** Runs of what an address or a token may consist of: a single class, so the time grows with the length only. */
const WORD = /[^\s"()<>,;:=/\\]+/g

/** Database errors may quote the value they refuse; logs are read by more people than the data. */
export function withoutPersonalData(text: string): string {
  return cut(text).replace(WORD, scrubWord)
}

/** Between words: half an address would no longer look like one. */
function cut(text: string): string {
  if (text.length <= LONGEST_TEXT) return text
  const start = text.slice(0, LONGEST_TEXT)
  return `${start.slice(0, Math.max(start.lastIndexOf(' '), start.lastIndexOf('\n')) + 1)}…`
}

function scrubWord(word: string): string {
  const at = word.indexOf('@')
  if (at > 0 && word.indexOf('.', at) > at + 1) return '[e-mail]'
  const token = word.indexOf('eyJ')
  return token >= 0 && word.indexOf('.', token) > 0 ? '[token]' : word
}

/** Short segments of plain letters and ids: nearly every path. Six digits are what a mailed code looks like. */
const PLAIN_PATH =
  /^(?:\/(?:(?!\d{6}(?:\/|$))[A-Za-z0-9._-]{0,23}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?=\/|$))*$/
const FILE = /^[\w.-]+\.[a-z0-9]{2,11}$/

/** A family code is short and looks like any word. */
const FAMILY_CODE = /(\/family-codes\/)[^/]+/

/** The path as a log may show it: names of pages, files and calls, but no address, token or code typed into it. */
export function loggedPath(given: string): string {
  const path = given.slice(0, LONGEST_PATH + 1).replace(FAMILY_CODE, '$1[hidden]')
  if (path.length <= LONGEST_PATH && PLAIN_PATH.test(path)) return path
  const shown = path.slice(0, LONGEST_PATH).split('/').map(scrubSegment).join('/')
  return path.length > LONGEST_PATH ? `${shown}…` : shown
}

function scrubSegment(segment: string): string {
  if (segment.includes('eyJ')) return '[hidden]'
  return PLAIN_PATH.test(`/${segment}`) || FILE.test(segment) ? segment : '[hidden]'
}
