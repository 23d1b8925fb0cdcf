/** Where an operator runs the site under another name, the server writes it into the page. */
const ownName = typeof document === 'undefined' ? undefined : document.documentElement.dataset.brand

/** The only place that knows how the product is called on screens. */
export const brand = {
  /** Header, titles, loading text, prints. */
  name: ownName ?? 'Dozenauts',
  /** Then nothing says another name beside it. */
  isRenamed: ownName !== undefined,
} as const
