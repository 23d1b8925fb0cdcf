import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair } from 'jose'
import type { SigningKeys } from '#server/auth/keys.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'

export async function loadKeys(_config: Config, _db: Database, _now: () => number): Promise<SigningKeys> {
  const pair = await generateKeyPair('ES256')
  return {
    publishableKey: randomBytes(16).toString('hex'),
    serviceKey: randomBytes(16).toString('hex'),
    signing: { kid: 'first', alg: 'ES256', key: pair.privateKey },
    publicSet: { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'first', alg: 'ES256', use: 'sig' }] },
  }
}
