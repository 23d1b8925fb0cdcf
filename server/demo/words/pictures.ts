import type { Language } from '#core/language/language.ts'
import type { Picture } from '#core/people/pictures.ts'
import en from '../../../web/src/locales/class-door/en.json' with { type: 'json' }
import es from '../../../web/src/locales/class-door/es-419.json' with { type: 'json' }
import pt from '../../../web/src/locales/class-door/pt-BR.json' with { type: 'json' }

const CATALOGUES = { en, 'es-419': es, 'pt-BR': pt }

/** As the class door calls it. */
export const pictureName = (picture: Picture, language: Language): string =>
  CATALOGUES[language][`class_door_picture_${picture}`]
