import { paraglideVitePlugin } from '@inlang/paraglide-js'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { messages } from './build/messages.ts'

export default defineConfig({
  plugins: [paraglideVitePlugin(messages), react()],
  test: { include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'], testTimeout: 60_000, maxWorkers: 2 },
})
