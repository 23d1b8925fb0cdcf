import { type Logger, pino } from 'pino'
import type { Config } from '#server/config.ts'

/** Handlers log ids and codes only; these paths are the net under them. */
const NEVER_LOGGED = [
  'password',
  'token',
  'access_token',
  'refresh_token',
  'code_verifier',
  'email',
  'to',
  'authorization',
  'apikey',
  'cookie',
]

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  return pino({
    level: config.logLevel,
    base: null,
    redact: { paths: NEVER_LOGGED.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
  })
}
