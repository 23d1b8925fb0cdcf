/** Bytes that no text has: pictures and programs are full of them. */
const CONTROL_LIMIT = 0.01

/**
 * The text of a file, however the spreadsheet wrote it: UTF-8, UTF-16 with its mark, or the Latin alphabet of older
 * Windows programs. Null if it is not text.
 */
export function decodeText(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return textOf('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return textOf('utf-16be', bytes)
  if (bytes.includes(0)) return null
  return textOf('utf-8', bytes) ?? textOf('windows-1252', bytes)
}

function textOf(encoding: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a picture from a text
    const controls = text.match(/[\u0000-\u0008\u000e-\u001f]/g)?.length ?? 0
    return controls > text.length * CONTROL_LIMIT ? null : text
  } catch {
    return null
  }
}
