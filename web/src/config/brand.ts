/** The only place where the product is named. */
export const brand = {
  /** Header, sidebar, loading text, mails. */
  name: 'Dozenauts',
  /** Top bar on wide screens. */
  academy: 'Times Table Academy',
} as const
