/** The nine pictures a pupil chooses three of, in order. Words an eight-year-old knows. */
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
] as const
export type Picture = (typeof PICTURES)[number]

export const PICTURES_IN_SECRET = 3
export type PictureSecret = readonly [Picture, Picture, Picture]

/** Whether these are the pictures, in their order. */
export function samePictures(one: readonly Picture[], other: readonly Picture[]): boolean {
  return one.length === other.length && one.every((picture, i) => picture === other[i])
}

/** Three different pictures in order: one of 504 secrets, the same for the same bytes. */
export function picturesFrom(bytes: Uint8Array): PictureSecret {
  const left: Picture[] = [...PICTURES]
  const drawn = Array.from({ length: PICTURES_IN_SECRET }, (_, i) => {
    const high = bytes[2 * i] ?? 0
    const low = bytes[2 * i + 1] ?? 0
    return left.splice((high * 256 + low) % left.length, 1)[0] as Picture
  })
  return drawn as unknown as PictureSecret
}
