import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { messages } from './build/messages.ts'
import { namedIcons } from './build/named-icons.ts'

/** Tests that stand in for parts of the browser, which modules look at once, when they load. */
const STANDING_IN = ['src/data/**/*.test.ts', 'src/browser/**/*.test.ts', 'src/i18n/numbers.test.ts']
/** Forms and dialogs, used as a person uses them, in a DOM without layout. */
const IN_DOM = ['src/**/*.dom.test.tsx']

const project = (
  settings: TestProjectInlineConfiguration['test'],
  others: Pick<TestProjectInlineConfiguration, 'oxc'> = {},
): TestProjectInlineConfiguration => ({
  ...others,
  plugins: [react(), namedIcons()],
  // See build/compile-messages.ts.
  resolve: { alias: { '#web/generated/paraglide/messages.js': join(messages.outdir, 'all-messages.js') } },
  test: { testTimeout: 60_000, ...settings },
})

export default defineConfig({
  test: {
    globalSetup: ['build/compile-messages.ts'],
    maxWorkers: 2,
    projects: [
      project({ name: 'own modules', include: STANDING_IN }),
      project({
        name: 'dom',
        include: IN_DOM,
        environment: 'happy-dom',
        // Each file has modules of its own, compiled once for all of them: half the time.
        pool: 'vmThreads',
        setupFiles: ['src/testing/first-language.ts'],
      }),
      // All others share the loaded screens: loading them anew for each file takes longer than the tests.
      // What they draw is drawn by the React that people get.
      project(
        {
          name: 'shared modules',
          include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
          exclude: [...STANDING_IN, ...IN_DOM],
          setupFiles: ['src/testing/first-language.ts'],
          isolate: false,
          env: { NODE_ENV: 'production' },
        },
        { oxc: { jsx: { runtime: 'automatic', development: false } } },
      ),
    ],
  },
})
