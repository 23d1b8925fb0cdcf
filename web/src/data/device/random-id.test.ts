import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { randomId } from '#web/data/device/random-id.ts'

const Uuid4 = v.pipe(v.string(), v.uuid(), v.regex(/^.{14}4.{4}[89ab]/))

afterEach(() => vi.unstubAllGlobals())

test.each(['a secure page', 'a page served by plain http'])(
  'on %s every id is a UUID of its own',
  (where) => {
    if (where !== 'a secure page')
      vi.stubGlobal('crypto', {
        getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => webCrypto.getRandomValues(bytes),
      })
    const ids = Array.from({ length: 200 }, randomId)
    for (const id of ids) v.parse(Uuid4, id)
    expect(new Set(ids).size).toBe(200)
  },
)

const webCrypto = globalThis.crypto
