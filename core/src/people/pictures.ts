/** The sixteen pictures a pupil chooses four of, in order. Words an eight-year-old knows. */
export const PICTURES = [
  'rocket',
  'moon',
  'star',
  'planet',
  'robot',
  'sun',
  'comet',
  'telescope',
  'satellite',
  'alien',
  'cat',
  'cloud',
  'flag',
  'heart',
  'lightning',
  'rainbow',
] as const
export type Picture = (typeof PICTURES)[number]

/** As long as a PIN. Three of sixteen would be 3,360 secrets: too few for the tries a class needs on a bad morning. */
export const PICTURES_IN_SECRET = 4
/** With a card the first ones are enough: 3,360 guesses for a stranger who finds a card in a browser's history. */
export const PICTURES_WITH_CARD = 3
export type PictureSecret = readonly [Picture, Picture, Picture, Picture]
/** Different pictures in order: 16 × 15 × 14 × 13. */
export const SECRETS = Array.from({ length: PICTURES_IN_SECRET }, (_, i) => PICTURES.length - i).reduce(
  (product, left) => product * left,
)

/** Whether these are the pictures, in their order. */
export function samePictures(one: readonly Picture[], other: readonly Picture[]): boolean {
  return one.length === other.length && one.every((picture, i) => picture === other[i])
}

/** Four different pictures in order, the same for the same bytes: eight of them at least. */
export function picturesFrom(bytes: Uint8Array): PictureSecret {
  const left: Picture[] = [...PICTURES]
  const drawn = Array.from({ length: PICTURES_IN_SECRET }, (_, i) => {
    const high = bytes[2 * i] ?? 0
    const low = bytes[2 * i + 1] ?? 0
    return left.splice((high * 256 + low) % left.length, 1)[0] as Picture
  })
  return drawn as unknown as PictureSecret
}
