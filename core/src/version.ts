/** The release, as CHANGELOG.md and the packages name it. */
export const VERSION = '1.0.0'
