import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ConfigError, readConfig } from '#server/config/config.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { loadKeys } from '#server/keys/load-keys.ts'
import { tokenIssuer } from '#server/keys/token-issuer.ts'
import { onDatabase } from '#server/testing/test-secret.ts'
import { dropDatabase, freshDatabase, onBothEngines } from '#server/testing/test-server.ts'

onBothEngines('keys', (engine) => {
  let folder: string
  let databaseUrl: string | undefined
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'dozenauts-keys-'))
    databaseUrl = engine === 'postgres' ? await freshDatabase() : undefined
  })
  afterEach(async () => {
    if (databaseUrl) await dropDatabase(databaseUrl)
    rmSync(folder, { recursive: true })
  })

  async function load(env: Record<string, string> = {}) {
    const config = readConfig({
      DATA_DIR: folder,
      ...onDatabase(databaseUrl),
      ...env,
    })
    const db = await openDatabase(config)
    try {
      await migrate(db, Date.now())
      return await loadKeys(config, db, Date.now)
    } finally {
      await db.close()
    }
  }
  const keyFile = (keys: object[]) => {
    const path = join(folder, 'given.json')
    writeFileSync(path, JSON.stringify({ keys }))
    return path
  }
  const newKey = async (alg: string, kid: string) => {
    const { privateKey } = await generateKeyPair(alg, { extractable: true })
    return { ...(await exportJWK(privateKey)), kid }
  }

  test('generated keys survive a restart', async () => {
    const first = await load()
    const second = await load()
    expect(second.publicSet).toEqual(first.publicSet)
    expect(second.publishableKey).toBe(first.publishableKey)
    expect(second.serviceKey).toBe(first.serviceKey)
    expect(first.serviceKey).not.toBe(first.publishableKey)
  })

  test('given API keys are used as they are', async () => {
    const keys = await load({ AUTH_PUBLISHABLE_KEY: 'public-one', AUTH_SERVICE_KEY: 'secret-one' })
    expect([keys.publishableKey, keys.serviceKey]).toEqual(['public-one', 'secret-one'])
  })

  test('the first private key signs and the older ones still verify, ES256 and RS256 alike', async () => {
    const [es, rs] = [await newKey('ES256', 'old'), await newKey('RS256', 'new')]
    const before = await load({ AUTH_SIGNING_KEYS: keyFile([es]) })
    const token = await new SignJWT({ sub: 'x' })
      .setProtectedHeader({ alg: before.signing.alg, kid: before.signing.kid })
      .setIssuer(tokenIssuer(readConfig({ DATA_DIR: folder })))
      .setIssuedAt()
      .setExpirationTime('1m')
      .sign(before.signing.key)
    const { d: _, ...oldPublicHalf } = es
    const after = await load({ AUTH_SIGNING_KEYS: keyFile([oldPublicHalf, rs]) })
    expect(after.signing).toMatchObject({ kid: 'new', alg: 'RS256' })
    expect(after.publicSet.keys.map((key) => key.kid)).toEqual(['new', 'old'])
    expect(JSON.stringify(after.publicSet)).not.toMatch(/"(d|p|q|dp|dq|qi)":/)
    expect(await after.verifier.verify(token)).toMatchObject({ sub: 'x' })
    const without = await load({ AUTH_SIGNING_KEYS: keyFile([rs]) })
    await expect(without.verifier.verify(token)).rejects.toThrow()
  })

  test('a key file that cannot serve is told in one sentence', async () => {
    const { d: _, ...publicHalf } = await newKey('ES256', 'only')
    const broken = [
      { AUTH_SIGNING_KEYS: join(folder, 'missing.json') },
      { AUTH_SIGNING_KEYS: keyFile([]) },
      { AUTH_SIGNING_KEYS: keyFile([publicHalf]) },
    ]
    for (const env of broken) await expect(load(env)).rejects.toThrow(ConfigError)
    await expect(load({ AUTH_SIGNING_KEYS: keyFile([{ kty: 'oct', k: 'x' }]) })).rejects.toThrow(ConfigError)
    await expect(
      load({ AUTH_SIGNING_KEYS: keyFile([{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd' }]) }),
    ).rejects.toThrow(ConfigError)
  })

  if (engine === 'sqlite') {
    test('only the owner can read the key files', async () => {
      await load()
      const files = readdirSync(join(folder, 'keys'))
      expect(files.sort()).toEqual(['publishable-key', 'service-key', 'signing-keys.json'])
      for (const file of files) expect(statSync(join(folder, 'keys', file)).mode & 0o077).toBe(0)
    })
  } else {
    test('processes that start at once share their keys', async () => {
      await load({
        AUTH_PUBLISHABLE_KEY: 'x',
        AUTH_SERVICE_KEY: 'x',
        AUTH_SIGNING_KEYS: keyFile([await newKey('ES256', 'x')]),
      })
      const all = await Promise.all([load(), load(), load()])
      expect(new Set(all.map((keys) => keys.serviceKey)).size).toBe(1)
      expect(new Set(all.map((keys) => keys.signing.kid)).size).toBe(1)
    })
  }
})
