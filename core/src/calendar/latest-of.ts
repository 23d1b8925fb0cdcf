/** Of values by the number of their day or week, the latest so many days or weeks. */
export function latestOf<T>(values: Readonly<Record<number, T>>, kept: number): Readonly<Record<number, T>> {
  const numbers = Object.keys(values).map(Number)
  const first = Math.max(...numbers) - kept + 1
  if (Math.min(...numbers) >= first) return values
  return Object.fromEntries(Object.entries(values).filter(([number]) => Number(number) >= first))
}
