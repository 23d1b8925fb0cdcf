import { Hono } from 'hono'
import type { Context } from '#server/context.ts'

export function authRoutes(_ctx: Context) {
  return new Hono().get('/health', (c) => c.json({ name: 'GoTrue', description: 'Dozenauts accounts' }))
}
