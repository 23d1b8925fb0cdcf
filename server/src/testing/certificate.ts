import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type { CertificateFiles } from '#server/http/certificate.ts'

/** Makes a certificate for this machine, and its key, as an operator would: with openssl. */
export function makeCertificate(folder: string, name = 'server'): CertificateFiles {
  const files = { cert: join(folder, `${name}-cert.pem`), key: join(folder, `${name}-key.pem`) }
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', `/CN=${name}`, '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', files.key, '-out', files.cert], {
    stdio: 'pipe',
  })
  return files
}

/** The settings of a server that uses it. */
export const withCertificate = ({ cert, key }: CertificateFiles) => ({ TLS_CERT: cert, TLS_KEY: key })
