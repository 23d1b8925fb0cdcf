import { type FactWithStatus, lampOf } from '#core/status/fact-status.ts'
import { FACTS } from '#core/tables/facts.ts'
import { Light } from '#web/art/light.tsx'
import type { Props } from '#web/play/ship/use-act.ts'
import type { Show } from '#web/worlds/flight/motion.ts'

const GROUPS = 6
/** Of a sunflower: no two lights are ever near. */
const TURN = 137.508

/** The 78 lights around the middle, as they are; all bright without a child's own. */
export function LightsAround({ lights }: { lights?: readonly FactWithStatus[] }) {
  const looks = FACTS.map((_, i) => {
    const light = lights?.[i]
    return light ? lampOf(light) : 'bright'
  })
  return Array.from({ length: GROUPS }, (_, group) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
    <span key={group} data-prop="lights" className="absolute inset-0">
      {looks.map((look, i) => {
        if (i % GROUPS !== group) return null
        const far = Math.sqrt(0.22 + (0.78 * i) / looks.length)
        const angle = (i * TURN * Math.PI) / 180
        return (
          <span
            key={FACTS[i]?.key}
            className="-translate-1/2 absolute w-[3.4%] min-w-3"
            style={{
              left: `${50 + 49 * far * Math.cos(angle)}%`,
              top: `${50 + 48 * far * Math.sin(angle)}%`,
            }}
          >
            <Light look={look} size={22} className="h-auto! w-full!" />
          </span>
        )
      })}
    </span>
  ))
}

/** They come on in six waves. */
export function lightsWake(show: Show, props: Props, eachLater: number): void {
  props('lights').forEach((lights, i) => {
    show.move(lights, [{ opacity: 0 }, { opacity: 1 }], 380, { delay: i * eachLater })
  })
}
