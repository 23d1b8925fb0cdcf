import { createHash } from 'node:crypto'
import type { Brand } from '#server/config/brand.ts'
import { PRODUCT } from '#server/config/config.ts'

/** Where the operator's logo is. Style sheets name it, and the worker keeps it. */
export const LOGO_PATH = '/brand-logo'

/** Turns a file of the build into one of the operator's site; null where it stays as it is. */
export type Rebrand = (name: string, file: Uint8Array) => Uint8Array<ArrayBuffer> | null

/**
 * The build calls the product by its own name. On an operator's site every page, the manifest and the worker are changed
 * once, at the start; everything that a page loads reads the name from `<html data-brand>`.
 */
export function rebranding({ name, logo }: Brand): Rebrand {
  if (name === PRODUCT && logo === null) return () => null
  const changed = (file: Uint8Array, change: (text: string) => string) =>
    new TextEncoder().encode(change(new TextDecoder().decode(file)))
  return (path, file) => {
    if (path === '/sw.js') return changed(file, (text) => workerLine(name, logo) + text)
    if (path.endsWith('.webmanifest')) return changed(file, (text) => text.replaceAll(PRODUCT, name))
    if (!path.endsWith('.html')) return null
    return changed(file, (text) => {
      const page = text
        .replaceAll(PRODUCT, name)
        .replace('<html', `<html data-brand="${name}"${logo ? ' data-logo' : ''}`)
      return logo ? page.replace(/<link rel="icon"[^>]*>/, `<link rel="icon" href="${LOGO_PATH}">`) : page
    })
  }
}

/** Devices that have the app fetch its page and the logo anew after either has changed. */
function workerLine(name: string, logo: Brand['logo']): string {
  const revision = createHash('sha256').update(name)
  if (logo) revision.update(logo.bytes)
  const brand = { revision: revision.digest('base64url').slice(0, 16), logo: logo ? LOGO_PATH : null }
  return `self.brand=${JSON.stringify(brand)};\n`
}
