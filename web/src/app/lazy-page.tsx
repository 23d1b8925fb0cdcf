import { type ComponentType, lazy } from 'react'

/**
 * A page in a separate chunk: `lazyPage(() => import('…'), 'GamesPage')`. It loads when it is first rendered, or earlier
 * by `prepare`.
 */
export function lazyPage<M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) {
  const Page = lazy(async () => ({ default: (await load())[name] }))
  return Object.assign(Page, {
    prepare() {
      // If this fails, rendering the page tries again and reports the error.
      load().catch(() => undefined)
    },
  })
}
