import type { Picture } from '#core/people/pictures.ts'
import { m } from '#web/generated/paraglide/messages.js'

const NAMES: Readonly<Record<Picture, () => string>> = {
  rocket: m.class_door_picture_rocket,
  moon: m.class_door_picture_moon,
  star: m.class_door_picture_star,
  planet: m.class_door_picture_planet,
  robot: m.class_door_picture_robot,
  sun: m.class_door_picture_sun,
  comet: m.class_door_picture_comet,
  telescope: m.class_door_picture_telescope,
  satellite: m.class_door_picture_satellite,
  alien: m.class_door_picture_alien,
  cat: m.class_door_picture_cat,
  cloud: m.class_door_picture_cloud,
  flag: m.class_door_picture_flag,
  heart: m.class_door_picture_heart,
  lightning: m.class_door_picture_lightning,
  rainbow: m.class_door_picture_rainbow,
}

export function pictureName(picture: Picture): string {
  return NAMES[picture]()
}
