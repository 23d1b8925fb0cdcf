/** The more special first: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bCrOS\b.*\bChrome\/|\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly [RegExp, string][] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Enough for a person to tell their devices apart, such as `Chrome · Windows`; nothing else of the header is kept. */
export function deviceName(userAgent: string | undefined): string | null {
  const named = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test((userAgent ?? '').slice(0, 512)))?.[1]
  const parts = [named(BROWSERS), named(SYSTEMS)].filter((part) => part !== undefined)
  return parts.length > 0 ? parts.join(' · ') : null
}
