import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#server/testing/free-port.ts'

export interface RunningProxy {
  readonly port: number
  stop(): Promise<void>
}

const NGINX = '/usr/sbin/nginx'

/** A real nginx in front of `port`, with nothing said about headers: what an operator's first configuration does. */
export async function startNginx(port: number): Promise<RunningProxy> {
  if (!existsSync(NGINX)) throw new Error('nginx is not installed: apt-get install nginx-light')
  const folder = mkdtempSync(join(tmpdir(), 'dozenauts-nginx-'))
  // Its workers run as another user.
  chmodSync(folder, 0o755)
  const own = await freePort()
  const bodies = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
daemon off;
worker_processes 1;
events { worker_connections 64; }
http {
  access_log off;
  ${bodies.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  server {
    listen 127.0.0.1:${own};
    location / { proxy_pass http://127.0.0.1:${port}; }
  }
}
`,
  )
  const child = spawn(NGINX, ['-p', folder, '-c', file, '-e', join(folder, 'start.log')], { stdio: 'ignore' })
  for (let tries = 0; !(await answers(own)); tries++) {
    if (tries === 200) throw new Error('nginx did not start')
    await sleep(25)
  }
  return {
    port: own,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answers(port: number): Promise<boolean> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      done(true)
    }).once('error', () => done(false))
  })
}

/** Hands on bytes, as `ssh -R`, stunnel or a TCP load balancer do; `garbled` is what is made of those of the client. */
export async function startForwarder(
  port: number,
  garbled = (bytes: Buffer) => bytes,
): Promise<RunningProxy> {
  const server = createServer((from) => {
    const to = connect(port, '127.0.0.1')
    from.on('error', () => to.destroy())
    to.on('error', () => from.destroy())
    from.on('data', (bytes) => to.write(garbled(bytes))).on('end', () => to.end())
    to.pipe(from)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    stop: () => new Promise((done) => server.close(() => done())),
  }
}
