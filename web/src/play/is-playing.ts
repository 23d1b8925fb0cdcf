import { paths } from '#web/config/paths.ts'

/** Whether a lesson or a game is on the screen: nothing may interrupt it. */
export function isPlaying(pathname: string): boolean {
  return (
    pathname === paths.mission ||
    pathname.startsWith('/app/lesson/') ||
    pathname.startsWith(`${paths.games}/`)
  )
}
