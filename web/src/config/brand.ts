/** The product's name on screens. Messages, mails and the server's pages spell it out. */
export const brand = {
  /** Header, sidebar, loading text, mails. */
  name: 'Dozenauts',
} as const
