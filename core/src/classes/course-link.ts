import { type GameTable, isGameTable, isTable, type Table } from '#core/tables/table.ts'

/** What a link in a course of a learning platform opens. */
export type CourseLink =
  | { readonly kind: 'mission' }
  | { readonly kind: 'lesson'; readonly table: Table }
  | { readonly kind: 'game'; readonly table: GameTable }
  | { readonly kind: 'timer-challenge' }
  | { readonly kind: 'check' }
  | { readonly kind: 'assignment'; readonly id: string }

export const LINK_TITLE_LENGTH = 100

/** The platform keeps it as one word beside the link. */
export function writeCourseLink(link: CourseLink): string {
  switch (link.kind) {
    case 'lesson':
    case 'game':
      return `${link.kind}-${link.table}`
    case 'assignment':
      return `assignment-${link.id}`
    default:
      return link.kind
  }
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Null for a word that names nothing: a platform lets its users change it. */
export function readCourseLink(word: string): CourseLink | null {
  if (word === 'mission' || word === 'check' || word === 'timer-challenge') return { kind: word }
  const [, kind, what = ''] = /^(lesson|game|assignment)-(.+)$/.exec(word) ?? []
  if (kind === 'assignment') return UUID.test(what) ? { kind, id: what } : null
  const table = /^\d{1,2}$/.test(what) ? Number(what) : undefined
  if (kind === 'lesson' && isTable(table)) return { kind, table }
  return kind === 'game' && isGameTable(table) ? { kind, table } : null
}
