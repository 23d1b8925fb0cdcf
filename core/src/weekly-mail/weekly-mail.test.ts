import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { QUIET_MS, tellingOf } from '#core/weekly-mail/weekly-mail.ts'
import { isTimeZone, nextWeekly } from '#core/weekly-mail/weekly-moment.ts'

const WEEK = 7 * DAY_MS
const at = (iso: string) => Date.parse(iso)
const shown = (moment: number) => new Date(moment).toISOString()

describe('the hour of the week', () => {
  const sunday = (timeZone: string, hour = 17) => ({ weekday: 0, hour, timeZone })

  test('[E3] it is the clock of the place that counts', () => {
    const after = at('2026-11-16T12:00:00Z')
    expect(shown(nextWeekly(sunday('America/Sao_Paulo'), after))).toBe('2026-11-22T20:00:00.000Z')
    expect(shown(nextWeekly(sunday('Asia/Kolkata'), after))).toBe('2026-11-22T11:30:00.000Z')
    expect(shown(nextWeekly(sunday('Pacific/Auckland'), after))).toBe('2026-11-22T04:00:00.000Z')
    expect(shown(nextWeekly(sunday('UTC'), after))).toBe('2026-11-22T17:00:00.000Z')
  })

  test('[E3] a mail that is due now is followed by the one a week later', () => {
    const due = at('2026-11-22T20:00:00Z')
    expect(shown(nextWeekly(sunday('America/Sao_Paulo'), due - 1))).toBe(shown(due))
    expect(shown(nextWeekly(sunday('America/Sao_Paulo'), due))).toBe('2026-11-29T20:00:00.000Z')
  })

  test('[E3] summer time moves the moment, not the hour', () => {
    const winter = nextWeekly(sunday('Europe/Berlin'), at('2026-03-20T00:00:00Z'))
    expect(shown(winter)).toBe('2026-03-22T16:00:00.000Z')
    expect(shown(nextWeekly(sunday('Europe/Berlin'), winter))).toBe('2026-03-29T15:00:00.000Z')
  })

  test('[E3] an hour that the clocks leave out comes right after the change', () => {
    expect(shown(nextWeekly(sunday('Europe/Berlin', 2), at('2026-03-28T12:00:00Z')))).toBe(
      '2026-03-29T01:00:00.000Z',
    )
  })

  test('[E3] an hour that comes twice counts once', () => {
    const first = nextWeekly(sunday('America/New_York', 1), at('2026-10-31T12:00:00Z'))
    expect(shown(first)).toBe('2026-11-01T05:00:00.000Z')
    expect(shown(nextWeekly(sunday('America/New_York', 1), first))).toBe('2026-11-08T06:00:00.000Z')
  })

  const PLACES = ['America/Sao_Paulo', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kathmandu', 'UTC']
  test('[E3] anywhere, at any time, the next one is ahead, within eight days, and shows the hour', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PLACES),
        fc.nat(6),
        fc.nat(23),
        fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2035-01-01T00:00:00Z') }),
        (timeZone, weekday, hour, after) => {
          const next = nextWeekly({ weekday, hour, timeZone }, after)
          expect(next).toBeGreaterThan(after)
          expect(next - after).toBeLessThanOrEqual(WEEK + 3_600_000)
          const clock = new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' })
          // An hour that is left out is shown as the one after it.
          expect([hour, (hour + 1) % 24]).toContain(Number(clock.format(next)))
        },
      ),
      { numRuns: 300 },
    )
  })

  test.each(['America/Sao_Paulo', 'UTC', 'Etc/GMT+3'])('[E3] %s is a place', (name) => {
    expect(isTimeZone(name)).toBe(true)
  })
  test.each(['', 'Mars/Olympus', '+03:00', 'Europe/Berlin\0', 'x'.repeat(80)])(
    '[E3] %j is no place',
    (name) => {
      expect(isTimeZone(name)).toBe(false)
    },
  )
})

describe('quiet weeks', () => {
  test('[E8] there is a report within two weeks of practice, and nothing about who never played', () => {
    expect(tellingOf(0, { now: QUIET_MS - 1, lastMail: 0 })).toBe('report')
    expect(tellingOf(null, { now: QUIET_MS, lastMail: 0 })).toBe('nothing')
  })

  test('[E8] a mail that begins after the quiet time says nothing of it', () => {
    expect(tellingOf(0, { now: 5 * WEEK, lastMail: null })).toBe('nothing')
  })

  test('[E8] however often the hour is changed, a quiet time brings one gentle word at most', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 * DAY_MS }), { minLength: 5, maxLength: 60 }),
        fc.array(fc.nat(200 * DAY_MS), { maxLength: 12 }),
        (gaps, practised) => {
          let now = 0
          let lastMail: number | null = null
          let practice: number | null = null
          let words = 0
          for (const gap of gaps) {
            now += gap
            const latest = Math.max(-1, ...practised.filter((moment) => moment <= now))
            if (latest >= 0 && latest !== practice) {
              practice = latest
              words = 0
            }
            if (tellingOf(practice, { now, lastMail }) === 'gentle') words += 1
            expect(words).toBeLessThanOrEqual(1)
            lastMail = now
          }
        },
      ),
    )
  })

  test('[E8] after two quiet weeks the next mail is the gentle one, and then there is silence', () => {
    const mails = [1, 2, 3, 4, 5].map((week) =>
      tellingOf(DAY_MS, { now: week * WEEK, lastMail: (week - 1) * WEEK }),
    )
    expect(mails).toEqual(['report', 'report', 'gentle', 'nothing', 'nothing'])
  })
})
