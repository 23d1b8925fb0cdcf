import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'

/** The avatar is large: the ship does not wait for it. Once it stands beside the ship, it sits in it at once. */
export const OwnFigure = lazyWithRetry(async () => (await import('#web/play/port/own-figure.tsx')).OwnFigure)
