import { HttpFailure } from '#server/failure.ts'

/** The same for every address: it is about the site, not about the person. */
export const mailIsOff = () =>
  new HttpFailure(
    422,
    'email_provider_disabled',
    'This site sends no mail. Please ask the person who runs it.',
  )
