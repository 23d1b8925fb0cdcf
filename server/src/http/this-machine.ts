import type { Context } from 'hono'
import { isFromLoopback, isLoopbackUrl } from '#server/network/loopback.ts'
import type { Services } from '#server/services.ts'

/** Tells requests of a person at this machine from all others; elsewhere than on a local server there are none. */
export interface ThisMachine {
  /** For every request. */
  watch(c: Context): void
  asks(c: Context): boolean
}

/**
 * A proxy that sets no header looks like this machine itself. It gives itself away with the first request that names the
 * site people really open: from then on no request is taken for one of this machine.
 */
export function createThisMachine({ config, log }: Pick<Services, 'config' | 'log'>): ThisMachine {
  let isAlone = config.local
  return {
    watch(c) {
      if (!isAlone || !namesAnotherSite(c)) return
      isAlone = false
      log.warn(
        'A proxy serves this site to others: /dev and open metrics are off until the next start. Set SITE_URL to the address that people open.',
      )
    },
    asks: (c) => isAlone && isFromLoopback(c),
  }
}

function namesAnotherSite(c: Context): boolean {
  if (!isLoopbackUrl(c.req.url)) return true
  // Another site, open in a browser on this machine, names itself here and not us.
  const relation = c.req.header('sec-fetch-site')
  if (relation === 'cross-site' || relation === 'same-site') return false
  return ['origin', 'referer'].some((name) => {
    const given = c.req.header(name)
    return given !== undefined && URL.canParse(given) && !isLoopbackUrl(given)
  })
}
