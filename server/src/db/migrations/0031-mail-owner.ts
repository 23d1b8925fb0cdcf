import { sql } from 'kysely'
import type { Migration } from '#server/db/migrations/migration.ts'

/** A mail belongs to the account it is about, whatever address it goes to, and is erased with it. */
const statements = [
  'alter table mail_queue add column user_id text references users (id) on delete cascade',
  'update mail_queue set user_id = (select id from users where users.email = mail_queue.recipient)',
  `update mail_queue
   set user_id = (select min(id) from users where users.email_change = mail_queue.recipient)
   where user_id is null`,
  'create index mail_queue_by_user on mail_queue (user_id)',
]

export const mailOwner: Migration = {
  name: '0031-mail-owner',
  async up(trx) {
    for (const statement of statements) await sql.raw(statement).execute(trx)
  },
}
