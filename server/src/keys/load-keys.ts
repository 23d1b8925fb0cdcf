import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { type CryptoKey, calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from 'jose'
import { type Config, ConfigError } from '#server/config/config.ts'
import { createSealedBox, deriveKey } from '#server/crypto/sealed-box.ts'
import type { Database } from '#server/db/database.ts'
import type { SigningKeys } from '#server/keys/keys.ts'
import {
  databaseSecrets,
  folderSecrets,
  PUBLISHABLE_KEY,
  type SecretStore,
} from '#server/keys/secret-store.ts'
import { tokenIssuer } from '#server/keys/token-issuer.ts'
import { createTokenVerifier } from '#server/keys/token-verifier.ts'

/**
 * Keys from the operator are used as given; missing ones are created once and stored in the data folder, or encrypted in
 * PostgreSQL, where every process must sign with the same keys.
 */
export async function loadKeys(config: Config, db: Database, now: () => number): Promise<SigningKeys> {
  const { signingKeysPath, secret } = config.auth
  const box = secret ? createSealedBox(deriveKey(secret, 'stored secrets')) : undefined
  const store: SecretStore =
    db.engine === 'postgres' ? databaseSecrets(db, now, box) : await folderSecrets(config.dataDir)
  const jwks = signingKeysPath
    ? await readGivenKeys(signingKeysPath)
    : parseKeySet(await store.obtain('signing-keys.json', generateKeySet), 'the stored signing keys')
  const keys = await Promise.all(jwks.map(prepareKey))
  // The first private key signs; the others are older ones whose tokens are still valid.
  const signing = keys.find((key) => key.private)
  if (!signing?.private) throw new ConfigError('AUTH_SIGNING_KEYS holds no private key to sign with.')
  const ordered = [signing, ...keys.filter((key) => key !== signing)]
  const publicSet = { keys: ordered.map((key) => key.public) }
  const serviceKey = config.auth.serviceKey ?? (await store.obtain('service-key', () => apiKey('dz_secret_')))
  return {
    publishableKey:
      config.auth.publishableKey ?? (await store.obtain(PUBLISHABLE_KEY, () => apiKey('dz_publishable_'))),
    serviceKey,
    codeKey: deriveKey(secret ?? serviceKey, 'codes in mails'),
    cardKey: deriveKey(secret ?? serviceKey, 'cards of pupils'),
    unsubscribeKey: deriveKey(secret ?? serviceKey, 'links that end mails'),
    toolKey: deriveKey(secret ?? serviceKey, 'keys of the tool'),
    signing: { kid: signing.kid, alg: signing.alg, key: signing.private },
    publicSet,
    verifier: createTokenVerifier(publicSet, tokenIssuer(config), now),
  }
}

const apiKey = (prefix: string) => prefix + randomBytes(24).toString('base64url')

async function generateKeySet(): Promise<string> {
  const pair = await generateKeyPair('ES256', { extractable: true })
  return JSON.stringify({ keys: [{ ...(await exportJWK(pair.privateKey)), alg: 'ES256' }] })
}

async function readGivenKeys(path: string): Promise<JWK[]> {
  let text: string
  try {
    text = await readFile(path, 'utf8')
  } catch {
    throw new ConfigError(`AUTH_SIGNING_KEYS names ${path}, which cannot be read.`)
  }
  return parseKeySet(text, `AUTH_SIGNING_KEYS (${path})`)
}

function parseKeySet(text: string, name: string): JWK[] {
  try {
    const { keys } = JSON.parse(text) as { keys?: unknown }
    if (Array.isArray(keys) && keys.length > 0) return keys as JWK[]
  } catch {}
  throw new ConfigError(`${name} must be a JSON object { "keys": [ … ] } with at least one key.`)
}

interface PreparedKey {
  readonly kid: string
  readonly alg: 'ES256' | 'RS256'
  readonly public: JWK
  readonly private: CryptoKey | undefined
}

async function prepareKey(jwk: JWK): Promise<PreparedKey> {
  const alg = algorithmOf(jwk)
  const kid = jwk.kid ?? (await calculateJwkThumbprint(jwk))
  // Named one by one, so that no private part can ever reach the public set.
  const half: JWK =
    alg === 'ES256'
      ? { kty: 'EC', crv: 'P-256', x: jwk.x ?? '', y: jwk.y ?? '' }
      : { kty: 'RSA', n: jwk.n ?? '', e: jwk.e ?? '' }
  try {
    await importJWK(half, alg)
    const { key_ops: _, ...secret } = jwk
    return {
      kid,
      alg,
      public: { ...half, kid, alg, use: 'sig', key_ops: ['verify'] },
      private: jwk.d ? ((await importJWK(secret, alg)) as CryptoKey) : undefined,
    }
  } catch {
    throw new ConfigError(`AUTH_SIGNING_KEYS holds a key (${kid}) that is not a valid ${alg} key.`)
  }
}

function algorithmOf(jwk: JWK): 'ES256' | 'RS256' {
  if (jwk.kty === 'EC' && jwk.crv === 'P-256') return 'ES256'
  if (jwk.kty === 'RSA' && (jwk.alg ?? 'RS256') === 'RS256') return 'RS256'
  throw new ConfigError('AUTH_SIGNING_KEYS may hold ES256 (P-256) and RS256 keys only.')
}
