import { randomUUID } from 'node:crypto'
import { type CryptoKey, exportJWK, generateKeyPair, importJWK, type JSONWebKeySet, type JWK } from 'jose'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { createSealedBox } from '#server/crypto/sealed-box.ts'
import type { Services } from '#server/services.ts'

/** Platforms remember a key for a while: an old one stays published for so long after a new one signs. */
const SHOWN_AFTER_MS = 30 * DAY_MS
/** The one algorithm that every platform knows. */
const ALGORITHM = 'RS256'

export interface ToolKey {
  readonly kid: string
  readonly alg: typeof ALGORITHM
  readonly key: CryptoKey
}

type Parts = Pick<Services, 'db' | 'keys' | 'now'>

/** What this site signs with as a tool of learning platforms. It is made at the first use, and after the last one retired. */
export async function toolKey(parts: Parts): Promise<ToolKey> {
  const found = (await newest(parts)) ?? (await make(parts))
  const text = createSealedBox(parts.keys.toolKey).open(found.kid, found.sealed)
  if (text === undefined) throw new Error('the key of the tool was sealed with another secret')
  return {
    kid: found.kid,
    alg: ALGORITHM,
    key: (await importJWK(JSON.parse(text) as JWK, ALGORITHM)) as CryptoKey,
  }
}

/** The public halves, also of keys that were replaced not long ago. */
export async function toolKeySet(parts: Parts): Promise<JSONWebKeySet> {
  if (!(await newest(parts))) await make(parts)
  const rows = await parts.db.query
    .selectFrom('lti_keys')
    .select('public_jwk')
    .where((row) =>
      row.or([row('retired_at', 'is', null), row('retired_at', '>', parts.now() - SHOWN_AFTER_MS)]),
    )
    .orderBy('created_at', 'desc')
    .execute()
  return { keys: rows.map(({ public_jwk }) => JSON.parse(public_jwk) as JWK) }
}

/** Retires the signing key; the next signature makes a new one. Deletes keys that no platform can have cached any more. */
export async function retireToolKeys({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.query.updateTable('lti_keys').set({ retired_at: now() }).where('retired_at', 'is', null).execute()
  await db.query
    .deleteFrom('lti_keys')
    .where('retired_at', '<=', now() - SHOWN_AFTER_MS)
    .execute()
}

function newest({ db }: Parts) {
  return db.query
    .selectFrom('lti_keys')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('created_at')
    .orderBy('kid')
    .executeTakeFirst()
}

/** Processes that need it at the same moment make one. */
async function make(parts: Parts) {
  const { privateKey, publicKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const [secret, half] = [await exportJWK(privateKey), await exportJWK(publicKey)]
  const kid = randomUUID()
  const row = {
    kid,
    sealed: createSealedBox(parts.keys.toolKey).seal(kid, JSON.stringify(secret)),
    public_jwk: JSON.stringify({ kty: half.kty, n: half.n, e: half.e, kid, alg: ALGORITHM, use: 'sig' }),
    created_at: parts.now(),
    retired_at: null,
  }
  return parts.db.transaction(async (trx) => {
    await parts.db.lock(trx, 'lti-keys')
    const other = await trx
      .selectFrom('lti_keys')
      .selectAll()
      .where('retired_at', 'is', null)
      .executeTakeFirst()
    if (other) return other
    await trx.insertInto('lti_keys').values(row).execute()
    return row
  })
}
