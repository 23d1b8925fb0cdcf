/** Local time minus UTC in minutes. Browsers count the other way round, and would say -0 in London. */
export function utcOffset(moment: Date): number {
  return 0 - Math.round(moment.getTimezoneOffset())
}
