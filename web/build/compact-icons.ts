import type { Plugin } from 'vite'

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/

/**
 * The package of the icons gives every line of a drawing a random key, which does not compress, and lists former names.
 * The place of a line is a key as well: the shell is half a kilobyte smaller.
 */
export function compactIcons(): Plugin {
  return {
    name: 'compact-icons',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      return ICON.test(id) ? { code: compactIcon(code), map: null } : undefined
    },
  }
}

export function compactIcon(code: string): string {
  let place = 0
  return code
    .replaceAll(/\bkey: "\w+"/g, () => `key: "${place++}"`)
    .replace(/,\s*aliases: \[[^\]]*\]/, '')
    .replace('__iconData.node;', '')
}
