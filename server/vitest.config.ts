import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

/** Tests that replace a module need modules of their own. */
const REPLACING = ['test/auth/deleted-meanwhile.test.ts', 'test/attacks/enumeration.test.ts']

const project = (settings: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  test: { testTimeout: 30_000, hookTimeout: 60_000, ...settings },
})

export default defineConfig({
  test: {
    globalSetup: ['src/testing/databases-setup.ts', 'src/testing/server-bundle.ts'],
    // One more than the cores of a small machine: a test waits for a database, a mail or a clock.
    maxWorkers: 3,
    projects: [
      // All others share the loaded server: loading it anew for each file takes as long as the tests.
      project({
        name: 'shared modules',
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        exclude: REPLACING,
        isolate: false,
      }),
      project({ name: 'own modules', include: REPLACING }),
    ],
  },
})
