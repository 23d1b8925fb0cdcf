/**
 * Counts the texts of the summary that adults agree to (the page at `/consent` and the confirmation mail). A new number
 * asks every adult again at the next visit to the area for grown-ups.
 */
export const CONSENT_VERSION = 1
