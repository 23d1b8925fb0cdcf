import type { LessonStatus } from '#core/progress/performance.ts'
import type { Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

export const LESSON_DESCRIPTIONS: Readonly<Record<Table, () => string>> = {
  1: () => m.lessons_description_1(),
  2: () => m.lessons_description_2(),
  3: () => m.lessons_description_3(),
  4: () => m.lessons_description_4(),
  5: () => m.lessons_description_5(),
  6: () => m.lessons_description_6(),
  7: () => m.lessons_description_7(),
  8: () => m.lessons_description_8(),
  9: () => m.lessons_description_9(),
  10: () => m.lessons_description_10(),
  11: () => m.lessons_description_11(),
  12: () => m.lessons_description_12(),
}

export const STATUS_TEXTS: Readonly<Record<LessonStatus, () => string>> = {
  'Not Started': () => m.lessons_status_not_started(),
  'In Progress': () => m.lessons_status_in_progress(),
  Complete: () => m.lessons_status_complete(),
}
