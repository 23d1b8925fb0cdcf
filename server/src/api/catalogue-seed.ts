import { REWARDS } from '#core/rewards/catalogue.ts'
import type { Database } from '#server/db/database.ts'

/** Brings the shelves in line with core's catalogues. What was bought keeps the price that was paid. */
export async function seedCatalogues(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    await db.lock(trx, 'catalogues')
    await trx
      .insertInto('rewards')
      .values([...REWARDS])
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          description: eb.ref('excluded.description'),
          icon: eb.ref('excluded.icon'),
          type: eb.ref('excluded.type'),
          rarity: eb.ref('excluded.rarity'),
        })),
      )
      .execute()
  })
}
