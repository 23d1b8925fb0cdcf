/** The moment an ISO timestamp names; `null` for what is on no calendar (30 February) or before 1970. */
export function readMoment(timestamp: string): number | null {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)T/.exec(timestamp) ?? []
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const onCalendar = date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
  const moment = Date.parse(timestamp)
  return onCalendar && moment >= 0 ? moment : null
}
