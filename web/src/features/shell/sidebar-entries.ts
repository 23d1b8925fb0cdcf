import {
  Award,
  BookOpen,
  ChartNoAxesColumn,
  Gamepad2,
  Lightbulb,
  type LucideIcon,
  Rocket,
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
    to: paths.mission,
    icon: Rocket,
    label: m.mission_title,
    isActive: (path) => path === paths.mission,
  },
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
    isActive: (path) => path.startsWith(paths.games) || path === paths.app,
  },
  {
    to: paths.map,
    icon: Lightbulb,
    label: m.app_nav_map,
    isActive: (path) => path.startsWith(paths.map),
  },
  {
    to: paths.rewards,
    icon: Award,
    label: m.app_nav_rewards,
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
