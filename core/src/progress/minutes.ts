/** Whole minutes, as every page, print and mail tells them: the same time is the same number to child and grown-up. */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)
