import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMail, claimMail } from '#server/mail/queue.ts'
import { onBothServers } from '#server/testing/test-server.ts'

const MAILS = 5

onBothServers('claiming', (server, engine) => {
  // A plan may run the inner query once for each row. It must not pick another row each time: those would be claimed and
  // left alone until the claim runs out.
  test.each(['on', 'off'])('takes as many rows as asked for, with hash joins %s', async (joins) => {
    const { db, now } = server.ctx
    await db.query.deleteFrom('mail_queue').execute()
    for (let mail = 0; mail < MAILS; mail++)
      await addMail(
        db.query,
        { to: `${mail}@school.test`, subject: '', html: '', text: '' },
        { now: now(), kept: false },
      )
    const claimed: string[] = []
    await db.transaction(async (trx) => {
      if (engine === 'postgres' && joins === 'off')
        for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material'])
          await sql`set local ${sql.ref(`enable_${way}`)} = off`.execute(trx)
      for (let mail = 0; mail < MAILS; mail++) {
        const one = await claimMail({ engine, query: trx }, now())
        if (one) claimed.push(one.to)
      }
    })
    expect(new Set(claimed).size).toBe(MAILS)
  })
})
