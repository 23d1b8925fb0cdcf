import * as v from 'valibot'
import { isPrintableName } from '#core/people/full-name.ts'
import { ClassSession } from '#server/api/classes/schemas.ts'
import { uuid } from '#server/api/wire/shapes.ts'

export const SchoolEntry = v.variant('kind', [
  v.object({ kind: v.literal('session'), session: ClassSession, name: v.string() }),
  /** The child shows the card or pictures once. `code`: of the class of the group. The ticket is still good. */
  v.object({ kind: v.literal('card'), code: v.nullable(v.string()), name: v.nullable(v.string()) }),
])

/** As the school writes it: names, or the numbers that directories give. */
const GroupName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(200),
  v.check(isPrintableName, 'must not contain characters that cannot be shown'),
)
export const ClassGroup = v.strictObject({
  provider: v.pipe(v.string(), v.maxLength(30)),
  /** Null: the class is no group. */
  group: v.nullable(GroupName),
})

export const ClassSchoolAccounts = v.object({
  providers: v.array(
    v.object({
      id: v.string(),
      label: v.string(),
      group: v.nullable(v.string()),
      /** What one teacher said and the school did not: it counts when a second teacher of the class says it too. */
      waiting_group: v.nullable(v.string()),
      /** `none`: this provider knows no groups; `connect`: a teacher adds the own account of the school first. */
      groups: v.picklist(['none', 'connect', 'yes']),
    }),
  ),
  /** Pupils who have a school account. */
  connected: v.array(uuid),
})
export type SchoolEntry = v.InferOutput<typeof SchoolEntry>
export type ClassSchoolAccounts = v.InferOutput<typeof ClassSchoolAccounts>
