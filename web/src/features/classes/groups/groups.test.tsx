import type { ClassDashboard, ClassSummary } from '@dozenauts/server/api/types.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { GROUPS_AT_FIRST } from '#core/classes/group-limits.ts'
import { Groups } from '#web/features/classes/groups/groups.tsx'
import { overwriteGetLocale } from '#web/generated/paraglide/runtime.js'

test('[C13] who is in a group that is not shown yet is not told to be in none', () => {
  overwriteGetLocale(() => 'en')
  const pupils = [...Array(GROUPS_AT_FIRST + 2).keys()].map((n) => ({ id: `${n}`, name: `Child ${n}` }))
  const groups = pupils
    .slice(1)
    .map(({ id }) => ({ table: 7, facts: [`7x${id}`], way: 'double', pupils: [id] }))
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <Groups
        room={{ id: 'room', archived_at: null } as ClassSummary}
        page={{ pupils, groups, aside: [], kept: null } as unknown as ClassDashboard}
      />
    </MemoryRouter>,
  )
  const [, none = ''] = html.split('Not in these groups')
  expect(none).toContain('Child 0')
  expect(none).not.toContain(`Child ${GROUPS_AT_FIRST + 1}`)
})
