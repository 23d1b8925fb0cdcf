export const FULL_NAME_MAX = 100

/**
 * Control and formatting characters (which turn text around, hide it or colour a terminal), half characters, private
 * ones, line ends and letters that show nothing. Variation selectors stay: a red heart needs one.
 */
const UNPRINTABLE = /(?![\ufe0e\ufe0f])[\p{C}\p{Zl}\p{Zp}\u2800\p{Default_Ignorable_Code_Point}]/u
/** Spaces, marks without a letter and variation selectors alone are nothing to see. */
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u

/** Whether a name can be shown as it is, to a child, in a mail or in a log. */
export function isPrintableName(name: string): boolean {
  return VISIBLE.test(name) && !UNPRINTABLE.test(name)
}
