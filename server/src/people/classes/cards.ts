import { createHmac } from 'node:crypto'
import { type PictureSecret, picturesFrom } from '#core/people/pictures.ts'
import { sameText } from '#server/crypto/same-text.ts'
import type { SigningKeys } from '#server/keys/keys.ts'

const QR_BYTES = 16

type CardKey = Pick<SigningKeys, 'cardKey'>
interface Card {
  readonly learner_id: string
  /** The number of the pupil's card. */
  readonly card: number
}

/**
 * What a pupil signs in with. Both secrets are derived from a key that is not in the database, so a stolen copy opens
 * nothing, and a teacher can print a card again without invalidating the old one.
 */
export function picturesOf(keys: CardKey, card: Card): PictureSecret {
  return picturesFrom(derive(keys, 'pictures', card))
}

/** The text in the QR code: who it is, and 128 bits that only the card knows. */
export function qrTextOf(keys: CardKey, card: Card): string {
  return `${card.learner_id}.${qrSecret(keys, card)}`
}

export function isRightQr(keys: CardKey, card: Card, secret: string): boolean {
  return sameText(secret, qrSecret(keys, card))
}

function qrSecret(keys: CardKey, card: Card): string {
  return derive(keys, 'qr', card).subarray(0, QR_BYTES).toString('base64url')
}

function derive({ cardKey }: CardKey, purpose: string, { learner_id, card }: Card): Buffer {
  return createHmac('sha256', cardKey).update(`${purpose}:${learner_id}:${card}`).digest()
}
