/** Three keys in a line, on a keypad with 1 2 3 on top and 0 below the 8. Both ways. */
const LINES = ['123', '456', '789', '147', '258', '580', '369', '159', '357'].flatMap((line) => [
  line,
  [...line].reverse().join(''),
])

/** Four digits that a child of eight tries first, because they are easy to see, to count or to guess. */
export function isEasyPin(pin: string): boolean {
  return hasFewDigits(pin) || countsOn(pin) || drawsLine(pin) || isYear(pin)
}

/** 1111, 0007, 1212, 1122. */
function hasFewDigits(pin: string): boolean {
  return new Set(pin).size < 3
}

/** 1234, 8642, 7890: the same step from each digit to the next, where 0 follows 9. */
function countsOn(pin: string): boolean {
  const digits = [...pin].map(Number)
  const steps = digits.slice(1).map((digit, i) => (digit - (digits[i] ?? 0) + 10) % 10)
  return steps.every((step) => step === steps[0])
}

/** 2580, 1470: a row, a column or a diagonal, and one more. */
function drawsLine(pin: string): boolean {
  return LINES.some((line) => pin.includes(line))
}

/** A year in which a member of the family may have been born. */
function isYear(pin: string): boolean {
  return pin.startsWith('19') || pin.startsWith('20')
}
