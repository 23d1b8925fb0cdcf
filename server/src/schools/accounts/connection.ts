/** What becomes of a school account whose child has shown the card. */
export const CONNECTIONS = [
  'connected',
  'arrival_expired',
  'school_account_taken',
  'pupil_connected',
  'other_group',
  'own_account',
] as const
export type Connection = (typeof CONNECTIONS)[number]
