import { Hero } from '#web/art/heroes/hero.tsx'
import { SpaceScene } from '#web/art/space-scene.tsx'

/** The picture of the account pages: three heroes in front of their world. */
export function AuthScene() {
  return (
    <>
      <SpaceScene grounded className="-z-10" />
      <Hero table={3} size={130} className="size-24 xl:size-32" />
      <Hero table={12} mood="happy" size={200} className="size-36 xl:size-52" />
      <Hero table={2} size={130} className="size-24 xl:size-32" />
    </>
  )
}
