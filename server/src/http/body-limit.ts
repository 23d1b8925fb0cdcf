import { limitBodyTo } from '#server/network/limit-body.ts'

/** Room for 200 attempts with all their answers, several tries each; nothing the product sends comes near it. */
const MAX_BODY_BYTES = 4 * 1024 * 1024

export const limitBody = () => limitBodyTo(MAX_BODY_BYTES)
