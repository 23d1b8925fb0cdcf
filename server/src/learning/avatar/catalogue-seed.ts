import { AVATAR_CATALOGUE } from '#core/avatar/catalogue.ts'
import type { Database } from '#server/db/database.ts'

/** Brings the shelves in line with core's catalogue. What was bought keeps the price that was paid. */
export async function seedCatalogues(db: Database): Promise<void> {
  await db.transaction(async (trx) => {
    await db.lock(trx, 'catalogues')
    await trx
      .insertInto('avatar_items')
      .values(AVATAR_CATALOGUE.map((item) => ({ ...item })))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({
          icon: eb.ref('excluded.icon'),
          cost: eb.ref('excluded.cost'),
          category: eb.ref('excluded.category'),
          rarity: eb.ref('excluded.rarity'),
        })),
      )
      .execute()
  })
}
