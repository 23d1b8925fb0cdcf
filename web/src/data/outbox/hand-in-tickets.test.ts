import { afterEach, expect, test, vi } from 'vitest'
import { classmatesOf, forgetTicket, keepTicket, ticketOf } from '#web/data/outbox/hand-in-tickets.ts'
import { stubLocalStorage } from '#web/testing/storage.ts'

afterEach(() => vi.unstubAllGlobals())

test('[C12] a session hands in for pupils of its own class who left a ticket here', () => {
  stubLocalStorage({ 'dozenauts:device:class': '"ABCDEFGHJ"' })
  keepTicket('ana', { class_id: '3b', ticket: '1.a' })
  keepTicket('ben', { class_id: '3b', ticket: '2.b' })
  keepTicket('cleo', { class_id: '4c', ticket: '3.c' })
  expect(classmatesOf(['ben'])).toEqual(['ana'])
  expect(classmatesOf(['cleo'])).toEqual([])
  // A grown-up has no class, and nothing to do with any of them.
  expect(classmatesOf(['parent', 'child'])).toEqual([])
  expect(ticketOf('ana')).toBe('1.a')
})

test('[C12] a ticket that was refused, or that something else wrote, is none', () => {
  const stored: Record<string, string> = { 'dozenauts:eve:ticket': '{"class_id":' }
  stubLocalStorage(stored)
  keepTicket('ana', { class_id: '3b', ticket: '1.a' })
  keepTicket('ben', { class_id: '3b', ticket: '2.b' })
  forgetTicket('ana')
  expect([ticketOf('ana'), ticketOf('eve'), classmatesOf(['ben'])]).toEqual([undefined, undefined, []])
})
