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

/** Lines are written together: one write for each would cost as much as answering a small request. */
const BUFFER_BYTES = 8192
const FLUSH_MS = 500

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    // Top-level names only: a wildcard path triples the price of every line.
    redact: { paths: NEVER_LOGGED, censor: '[hidden]' },
  }
  return pino(options, pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }))
}
