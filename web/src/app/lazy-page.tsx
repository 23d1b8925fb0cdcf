import { type ComponentType, lazy, useState } from 'react'

/** A page whose code may be on its way. */
export type LazyPage = ComponentType & {
  /** Resolves when the page is there. If that fails, rendering it tries again and reports the error. */
  readonly prepare: () => Promise<void>
}

/**
 * A page in a separate chunk: `lazyPage(() => import('…'), 'GamesPage')`. It loads when it is first rendered, or earlier
 * by `prepare`, and then it is simply there: React shows a fallback for at least 300 ms once it has shown one.
 */
export function lazyPage<M extends Record<N, ComponentType>, N extends string>(
  load: () => Promise<M>,
  name: N,
): LazyPage {
  const fetchPage = async () => {
    page.loaded ??= (await load())[name]
    return page.loaded
  }
  const page: PageCode = { loaded: undefined, Later: lazy(async () => ({ default: await fetchPage() })) }
  return Object.assign(() => <LoadedOrLazy page={page} />, {
    async prepare() {
      await fetchPage().catch(() => undefined)
    },
  })
}

interface PageCode {
  loaded: ComponentType | undefined
  readonly Later: ComponentType
}

function LoadedOrLazy({ page }: { page: PageCode }) {
  // Kept: a page that was on its way and is there now must not begin anew.
  const [Page] = useState(() => page.loaded ?? page.Later)
  return <Page />
}
