import type { Assignment, PickedLink } from '@dozenauts/server/api/types.ts'
import { LINK_TITLE_LENGTH } from '#core/classes/course-link.ts'
import { taskText } from '#web/features/classes/teaching/assignment-words.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** What a new link is called in the course; the teacher may call it otherwise there. */
export function pickedTitle(link: PickedLink['link'], assignments: readonly Assignment[]): string {
  switch (link.kind) {
    case 'mission':
      return m.teaching_pick_mission()
    case 'lesson':
      return m.teaching_pick_lesson_named({ table: link.table })
    case 'game':
      return m.teaching_pick_game_named({ table: link.table })
    case 'timer-challenge':
      return m.games_timer_card_title()
    case 'check':
      return m.teaching_kind_check()
    case 'assignment': {
      const asked = assignments.find(({ id }) => id === link.id)
      return asked ? taskText(asked.task).slice(0, LINK_TITLE_LENGTH) : m.teaching_pick_assignment()
    }
  }
}
