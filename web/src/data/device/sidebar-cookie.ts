const COOKIE = 'sidebar_state'
const SEVEN_DAYS_S = 7 * 24 * 60 * 60

/** Whether the sidebar was left open; undefined when nothing was stored in the last seven days. */
export function readSidebarCookie(cookies = document.cookie): boolean | undefined {
  const value = /(?:^|;\s*)sidebar_state=(true|false)(?:;|$)/.exec(cookies)?.[1]
  return value === undefined ? undefined : value === 'true'
}

export function writeSidebarCookie(open: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari before 18.4
  document.cookie = `${COOKIE}=${open}; path=/; max-age=${SEVEN_DAYS_S}; samesite=lax`
}
