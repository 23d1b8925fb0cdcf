/** `3b` becomes `4b` and `Year 3` `Year 4`: the grade where it stands alone, and nothing else. */
export function nextYearsName(name: string, grade: number): string {
  return name.replace(new RegExp(`(?<!\\d)${grade}(?!\\d)`), String(grade + 1))
}
