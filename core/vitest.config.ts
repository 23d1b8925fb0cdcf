import { defineConfig } from 'vitest/config'

export default defineConfig({
  // Pure functions leave nothing behind: all files share the loaded modules.
  test: { include: ['src/**/*.test.ts'], testTimeout: 60_000, maxWorkers: 2, isolate: false },
})
