import { createPrivateKey, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createSecureContext } from 'node:tls'
import type { Logger } from 'pino'
import { ConfigError } from '#server/config/config.ts'

/** Where an operator keeps a certificate, with its intermediates, and the key that belongs to it. */
export interface CertificateFiles {
  readonly cert: string
  readonly key: string
}

/** Both as they stand in the files, in PEM. */
export interface Certificate {
  readonly cert: string
  readonly key: string
}

/** How soon renewed files are noticed. They are read, not watched: links and copies do not notify reliably. */
const LOOK_MS = 10_000

/** Reads and checks both files; what is wrong with them is one sentence for the operator. */
export function readCertificate(files: CertificateFiles): Certificate {
  const cert = read('TLS_CERT', files.cert)
  const key = read('TLS_KEY', files.key)
  const first = understand('TLS_CERT', files.cert, 'certificate', () => new X509Certificate(cert))
  const own = understand('TLS_KEY', files.key, 'private key without a passphrase', () =>
    createPrivateKey(key),
  )
  if (!first.checkPrivateKey(own))
    throw new ConfigError(
      `The key ${files.key} (TLS_KEY) does not belong to the certificate ${files.cert} (TLS_CERT).`,
    )
  // What TLS refuses beyond that: a key too short, an intermediate that is damaged.
  understand('TLS_CERT', files.cert, 'chain of certificates that TLS accepts', () =>
    createSecureContext({ cert, key }),
  )
  return { cert, key }
}

function read(setting: string, path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(`The file ${path} (${setting}) cannot be read: ${code}.`)
  }
}

function understand<T>(setting: string, path: string, what: string, parse: () => T): T {
  try {
    return parse()
  } catch {
    throw new ConfigError(`The file ${path} (${setting}) holds no ${what} in PEM form.`)
  }
}

/**
 * Passes on renewed files once they are complete. Until then, for example while only one of the two has been replaced,
 * the certificate in use stays.
 */
export function keepCertificateFresh(
  files: CertificateFiles,
  use: (renewed: Certificate) => void,
  { log, everyMs = LOOK_MS }: { readonly log: Pick<Logger, 'info' | 'warn'>; readonly everyMs?: number },
): () => void {
  let inUse = readCertificate(files)
  let told = ''
  const look = () => {
    try {
      const found = readCertificate(files)
      told = ''
      if (found.cert === inUse.cert && found.key === inUse.key) return
      use(found)
      inUse = found
      log.info({ validTo: new X509Certificate(found.cert).validTo }, 'certificate renewed')
    } catch (error) {
      const problem = (error as Error).message
      // Once for each problem, not every ten seconds.
      if (problem !== told)
        log.warn({ problem }, 'the certificate on disk is not usable: the one before stays in use')
      told = problem
    }
  }
  const timer = setInterval(look, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
