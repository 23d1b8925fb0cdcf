import type { FactWithStatus } from '#core/status/fact-status.ts'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'

const MOST = 5

/** What was worked out goes through the air from the child to its hero (`jump`). */
export function Juggled({ lights }: { lights: readonly FactWithStatus[] }) {
  return lights.slice(0, MOST).map(({ key, a, b }) => {
    const { light, ink } = heroColours[Math.max(a, b) as Table]
    return (
      <span
        key={key}
        aria-hidden="true"
        data-ball=""
        className="end-ball"
        style={{ backgroundColor: light, color: ink, borderColor: ink }}
      >
        {a * b}
      </span>
    )
  })
}
