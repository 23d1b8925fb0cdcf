// Ends with 0 if the server with these settings answers on this machine. The container asks it, and so can a monitor.
import http from 'node:http'
import https from 'node:https'

// As the server: `node healthcheck.js --env-file /etc/dozenauts.env`.
const [word, file] = process.argv.slice(2)
if (word === '--env-file') process.loadEnvFile(file)
const { HOST = '127.0.0.1', PORT = '3000', TLS_CERT } = process.env
// A server that listens everywhere listens here.
const host = HOST === '0.0.0.0' ? '127.0.0.1' : HOST === '::' ? '::1' : HOST
const options = { host, port: Number(PORT), path: '/healthz', timeout: 5_000 }
// The certificate is for the public name, not for this machine's own address.
const request = TLS_CERT ? https.get({ ...options, rejectUnauthorized: false }) : http.get(options)
request.on('response', ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1))
request.on('timeout', () => process.exit(1))
request.on('error', () => process.exit(1))
