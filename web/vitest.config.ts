import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    globalSetup: ['build/compile-messages.ts'],
    testTimeout: 60_000,
    maxWorkers: 2,
  },
})
