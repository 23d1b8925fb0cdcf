import {
  BookOpen,
  ChartNoAxesColumn,
  Gamepad2,
  type LucideIcon,
  NotebookText,
  Orbit,
  UserRound,
} from 'lucide-react'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface SidebarEntry {
  readonly to: string
  readonly icon: LucideIcon
  readonly label: () => string
  readonly isActive: (path: string) => boolean
}

export const sidebarEntries: readonly SidebarEntry[] = [
  {
    to: paths.lessons,
    icon: BookOpen,
    label: m.app_nav_lessons,
    // A lesson is at /app/lesson/7, so the prefix covers the list and every lesson.
    isActive: (path) => path.startsWith('/app/lesson'),
  },
  {
    to: paths.games,
    icon: Gamepad2,
    label: m.app_nav_games,
    // The mission is what the games open with.
    isActive: (path) => path.startsWith(paths.games) || path === paths.app || path === paths.mission,
  },
  {
    to: paths.map,
    icon: Orbit,
    label: m.app_nav_map,
    isActive: (path) => path.startsWith(paths.map),
  },
  {
    to: paths.rewards,
    icon: NotebookText,
    label: m.logbook_title,
    isActive: (path) => path === paths.rewards,
  },
  {
    to: paths.performance,
    icon: ChartNoAxesColumn,
    label: m.app_nav_performance,
    isActive: (path) => path === paths.performance,
  },
  {
    to: paths.profile,
    icon: UserRound,
    label: m.app_nav_profile,
    isActive: (path) => path === paths.profile,
  },
]
