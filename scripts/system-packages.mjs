import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

const NEEDED = [
  { name: 'chromium', present: () => BROWSERS.some((path) => existsSync(path)) },
  // The same engine without a window, twice as fast for journeys; chromium itself draws the pictures and serves the benches.
  {
    name: 'chromium-headless-shell',
    present: () => existsSync('/usr/bin/chromium-headless-shell'),
    optional: true,
  },
  {
    name: 'postgresql',
    present: () =>
      existsSync('/usr/lib/postgresql') &&
      readdirSync('/usr/lib/postgresql').some((version) =>
        existsSync(`/usr/lib/postgresql/${version}/bin/initdb`),
      ),
  },
  { name: 'pgbouncer', present: () => existsSync('/usr/sbin/pgbouncer') },
  // The tests put it in front of the server, as operators do.
  { name: 'nginx-light', present: () => existsSync('/usr/sbin/nginx') },
  // The other two engines of today's browsers: one speaks WebDriver by itself, one through a driver and on a display.
  { name: 'firefox-esr', present: () => existsSync('/usr/bin/firefox-esr') },
  { name: 'webkit2gtk-driver', present: () => existsSync('/usr/bin/WebKitWebDriver') },
  { name: 'xvfb', present: () => existsSync('/usr/bin/Xvfb') },
  // Makes the certificate of a server that speaks https itself.
  { name: 'openssl', present: () => existsSync('/usr/bin/openssl') },
]

/** The tests need a real browser, a real PostgreSQL and a real proxy. Where we may install them, we do; elsewhere we say so. */
export function installSystemPackages() {
  const missing = NEEDED.filter(({ present }) => !present()).map(({ name }) => name)
  if (missing.length === 0) return
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (mayInstall) {
    console.log(`Installing ${missing.join(' and ')}…`)
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'inherit' })
    // One by one: a package that this Debian does not know must not keep the others from being installed.
    for (const name of missing) {
      spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], {
        env,
        stdio: 'inherit',
      })
    }
  }
  for (const { name, present, optional } of NEEDED) {
    if (!present() && !optional)
      console.error(`\n*** ${name} is missing: the tests that need it will FAIL. ***\n`)
  }
}
