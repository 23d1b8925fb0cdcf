import { readFileSync } from 'node:fs'
import { type BrandSettings, ConfigError } from '#server/config/config.ts'

/** An operator's logo, checked: it is served as an image and never becomes part of a page. */
export interface Logo {
  readonly type: 'image/svg+xml' | 'image/png'
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** How the site calls itself, and its sign where the operator has one. */
export interface Brand {
  readonly name: string
  readonly logo: Logo | null
}

const MOST_BYTES = 200 * 1024
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** What a drawing does not need: opened by itself, an SVG file is a document. */
const ACTIVE = /<script|<foreignObject|\son\w+\s*=|javascript:|<!ENTITY/i

/** Reads the file that BRAND_LOGO names; what is wrong with it is one sentence for the operator. */
export function readBrand({ name, logoPath }: BrandSettings): Brand {
  if (logoPath === undefined) return { name, logo: null }
  const refuse = (why: string) => new ConfigError(`The file ${logoPath} (BRAND_LOGO) ${why}.`)
  let bytes: Uint8Array<ArrayBuffer>
  try {
    bytes = new Uint8Array(readFileSync(logoPath))
  } catch (error) {
    throw refuse(`cannot be read (${(error as NodeJS.ErrnoException).code})`)
  }
  if (bytes.byteLength > MOST_BYTES) throw refuse(`is larger than ${MOST_BYTES / 1024} kB`)
  if (PNG.every((byte, at) => bytes[at] === byte)) return { name, logo: { type: 'image/png', bytes } }
  const text = new TextDecoder().decode(bytes)
  if (!/^\uFEFF?\s*(<\?xml[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|\s)*<svg[\s>]/.test(text))
    throw refuse('is neither an SVG nor a PNG picture')
  if (ACTIVE.test(text)) throw refuse('contains scripts: save it as a plain SVG')
  return { name, logo: { type: 'image/svg+xml', bytes } }
}
