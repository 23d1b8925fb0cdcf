import { type ComponentType, lazy } from 'react'

/**
 * A page in a chunk of its own: `lazyPage(() => import('…'), 'GamesPage')`. It is asked for when it is first drawn, or
 * before that by `prepare`.
 */
export function lazyPage<M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) {
  const Page = lazy(async () => ({ default: (await load())[name] }))
  return Object.assign(Page, {
    prepare() {
      // Should it not arrive, it is asked for once more when it is drawn, and then somebody is told.
      load().catch(() => undefined)
    },
  })
}
