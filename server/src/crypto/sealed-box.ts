import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const VERSION = 'sealed1'
const IV_BYTES = 12
const TAG_BYTES = 16

/** A separate key for each purpose, so that a leak of one does not help with the other. */
export function deriveKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `dozenauts ${purpose}`, 32))
}

export interface SealedBox {
  /** `name` is bound to the text: what was sealed under one name does not open under another. */
  seal(name: string, text: string): string
  /** Undefined when it was sealed with another key or changed since. */
  open(name: string, sealed: string): string | undefined
}

/** Encrypts with AES-256-GCM. */
export function createSealedBox(key: Buffer): SealedBox {
  return {
    seal(name, text) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(name))
      const parts = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return `${VERSION}.${Buffer.concat(parts).toString('base64url')}`
    },
    open(name, sealed) {
      const bytes = Buffer.from(sealed.slice(VERSION.length + 1), 'base64url')
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, IV_BYTES), {
          authTagLength: TAG_BYTES,
        })
          .setAAD(Buffer.from(name))
          .setAuthTag(bytes.subarray(-TAG_BYTES))
        const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
        return Buffer.concat([text, decipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
