import type { Transaction } from 'kysely'
import { type By, change } from '#server/api/wire/change.ts'
import type { AuditEntry } from '#server/audit/audit.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { findTaught, type Taught } from '#server/people/classes/classes.ts'
import { type Refusal, refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export interface ClassCall extends By {
  readonly classId: string
}

/** The subject is the class, unless another one is named. */
type Entry = Pick<AuditEntry, 'action' | 'detail'> & Partial<Pick<AuditEntry, 'subject'>>
type Work<T> = (trx: Transaction<Tables>, schoolClass: Taught) => Promise<T>

/** One change of a class by who teaches it still. Changes of one class take turns. */
export function changeClass<T>(
  services: Services,
  call: ClassCall,
  entry: Entry,
  work: Work<T>,
): Promise<T | Refusal> {
  return change(services, call, { subject: call.classId, ...entry }, async (trx) => {
    await services.db.lock(trx, `class:${call.classId}`)
    const schoolClass = await findTaught(trx, call.classId, call.account.id)
    return schoolClass ? work(trx, schoolClass) : refusal('unknown_class')
  })
}

/** An archived class is only looked at. */
export function changeOpenClass<T>(
  services: Services,
  call: ClassCall,
  entry: Entry,
  work: Work<T>,
): Promise<T | Refusal> {
  return changeClass<T | Refusal>(services, call, entry, async (trx, schoolClass) =>
    schoolClass.archived_at === null ? work(trx, schoolClass) : refusal('class_archived'),
  )
}
