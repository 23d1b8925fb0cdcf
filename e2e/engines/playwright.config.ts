import { defineConfig } from '@playwright/test'
import type { test } from '#e2e/engines/test.ts'

type Options = Parameters<typeof test.use>[0]

/** The journeys that matter once more, in the engines that Playwright does not drive as distributions ship them. */
export default defineConfig<Options & object>({
  testDir: './journeys',
  outputDir: '../results/engines',
  // Each engine is started once, and the two run side by side.
  workers: 2,
  retries: Number(process.env.JOURNEY_RETRIES ?? 1),
  forbidOnly: true,
  // For a machine that others use, too: what passes takes no longer for it.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['line']],
  projects: [
    { name: 'firefox', use: { engine: 'firefox' } },
    { name: 'webkit', use: { engine: 'webkit' } },
  ],
})
