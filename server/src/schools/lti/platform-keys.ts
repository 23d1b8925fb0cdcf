import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { askJson } from '#server/network/ask-json.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import type { Services } from '#server/services.ts'

/** How long keys are believed without another look. */
const KNOWN_MS = 3600_000
/** A token with a key that is not known leads to one look in so long, however many such tokens come. */
const BETWEEN_LOOKS_MS = 30_000

interface Known {
  readonly find: ReturnType<typeof createLocalJWKSet>
  readonly at: number
}

export type PlatformKeys = (keysUrl: string) => JWTVerifyGetKey

/** The keys that platforms sign with: kept, and looked up again when a token names an unknown one. */
export function createPlatformKeys({ config, now }: Pick<Services, 'config' | 'now'>): PlatformKeys {
  const known = new LRUCache<string, Known>({ max: 500 })
  const asking = new Map<string, Promise<Known>>()

  async function look(url: string): Promise<Known> {
    const { body } = await askJson(config, url, { headers: { accept: 'application/json' } })
    try {
      const fresh = { find: createLocalJWKSet(body as JSONWebKeySet), at: now() }
      known.set(url, fresh)
      return fresh
    } catch {
      throw new RequestFailure('unexpected')
    }
  }

  function ask(url: string): Promise<Known> {
    const asked = asking.get(url) ?? look(url).finally(() => asking.delete(url))
    asking.set(url, asked)
    return asked
  }

  return (url) => async (header, token) => {
    const old = known.get(url)
    // The keys hardly ever change: while the platform is away, those that are known may still be right.
    const current =
      old && now() - old.at < KNOWN_MS ? old : await ask(url).catch((error) => fallBack(old, error))
    try {
      return await current.find(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || now() - current.at < BETWEEN_LOOKS_MS) throw error
      return (await ask(url)).find(header, token)
    }
  }
}

function fallBack(old: Known | undefined, error: unknown): Known {
  if (old) return old
  throw error
}
