import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'

/** The shell is the same engine without the window around it, and twice as fast. */
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)

/** Chromium must not phone home: a request that leaves the machine would fail a journey. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Nobody looks at the pixels: they are painted in the cheapest way. */
const CHEAP_PAINT = ['--num-raster-threads=1', '--disable-lcd-text', '--disable-partial-raster']

export default defineConfig({
  testDir: './journeys',
  outputDir: './results',
  fullyParallel: true,
  // Twice the cores of a small machine: a journey waits longer than it works.
  workers: 4,
  // A journey that passes only at the second try is named at the end of `npm test`.
  retries: Number(process.env.JOURNEY_RETRIES ?? 1),
  forbidOnly: true,
  // For a machine that others use, too: what passes takes no longer for it. No journey asks for more.
  timeout: 90_000,
  expect: { timeout: 6_000 },
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['line'], ['json']] : [['line']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
    // A click that finds nothing names it long before the whole journey is out of time.
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // Without a graphics card every moving hero costs more than the journey itself. Those about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every journey makes them all three times slower.
    trace: 'on-first-retry',
    launchOptions: { args: [...QUIET, ...CHEAP_PAINT], ...(chromium ? { executablePath: chromium } : {}) },
  },
})
