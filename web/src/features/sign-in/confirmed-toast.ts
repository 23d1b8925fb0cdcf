/** Two notes say that an address is confirmed. The later takes the place of the earlier. */
export const CONFIRMED_TOAST = { id: 'email-confirmed' }
