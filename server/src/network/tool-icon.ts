/** A platform shows it beside our name, on a page of its own. */
export const TOOL_ICON = '/icons/icon-192.png'
