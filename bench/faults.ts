// The fault tests, longer: 500 times kill −9 during writes, 100 times beside commands and snapshots, PostgreSQL away for
// 30 s: `npm run bench -- faults`. FAULT_CYCLES, FAULT_ROUNDS and FAULT_AWAY_MS choose how many and how long.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const env = { FAULT_CYCLES: '500', FAULT_ROUNDS: '100', FAULT_AWAY_MS: '30000', ...process.env }
const { status } = spawnSync(join(root, 'node_modules/.bin/vitest'), ['run', 'test/faults'], {
  cwd: join(root, 'server'),
  env,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
