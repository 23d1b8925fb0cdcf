// Plays the journeys once in every language, at every width and with every table, and looks at each screen with both
// layouts in full: `npm run bench -- variants`; `npm run bench -- variants game` takes only files whose name contains "game".
import { spawnSync } from 'node:child_process'

const { status, error } = spawnSync('npx', ['playwright', 'test', ...process.argv.slice(2)], {
  cwd: 'e2e',
  stdio: 'inherit',
  env: { ...process.env, EVERY_VARIANT: '1' },
})
if (error) throw error
process.exitCode = status ?? 1
