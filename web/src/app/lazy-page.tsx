import { type ComponentType, lazy } from 'react'

/** A page in a chunk of its own: `lazyPage(() => import('…'), 'GamesPage')`. */
export function lazyPage<M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
) {
  return lazy(async () => ({ default: (await load())[name] }))
}
