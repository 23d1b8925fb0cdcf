import { spawnSync } from 'node:child_process'

const LOOPBACK_ONLY = 'ip link set lo up && exec "$@"'

/** A command that runs with nothing but this machine's own address to talk to, where the kernel lets us do that. */
export function withoutNetwork(command: string, args: readonly string[]): [string, string[]] {
  const cut = ['-rn', 'sh', '-c', LOOPBACK_ONLY, 'sh']
  const allowed = spawnSync('unshare', [...cut, 'true']).status === 0
  return allowed ? ['unshare', [...cut, command, ...args]] : [command, [...args]]
}
