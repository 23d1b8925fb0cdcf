import { type Logger, pino } from 'pino'
import type { Config } from '#server/config/config.ts'

/** Handlers log ids and codes only; these paths are the safety net. */
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

/** Buffered: a write per line would cost as much as answering a small request. */
const BUFFER_BYTES = 8192
const FLUSH_MS = 500

export function createLog(config: Pick<Config, 'logLevel'>): Logger {
  const options = {
    level: config.logLevel,
    base: null,
    // Top-level names only: a wildcard path triples the cost of every line.
    redact: { paths: NEVER_LOGGED, censor: '[hidden]' },
  }
  return pino(options, pino.destination({ sync: false, minLength: BUFFER_BYTES, periodicFlush: FLUSH_MS }))
}
