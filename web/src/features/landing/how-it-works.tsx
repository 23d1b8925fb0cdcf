import type { ReactNode } from 'react'
import { FactPicture } from '#web/art/array-picture.tsx'
import { Coin } from '#web/art/coin.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { Medal } from '#web/art/medal.tsx'
import { Trophy } from '#web/art/trophy.tsx'
import { paths } from '#web/config/paths.ts'
import { pictureInLanguage } from '#web/features/landing/pictures.ts'
import { Section } from '#web/features/landing/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'

export function HowItWorks() {
  return (
    <Section
      id="how-it-works"
      title={m.landing_how_title()}
      intro={m.landing_how_intro()}
      className="bg-card high-contrast:border-y-2"
    >
      <ol className="grid gap-6 lg:grid-cols-3">
        <Feature
          title={m.landing_how_lessons_title()}
          text={m.landing_how_lessons_text()}
          tone="bg-tone-blue-soft"
        >
          <div className="flex items-end gap-5">
            <Hero table={4} size={140} className="size-28 sm:size-35" />
            <div className="grid gap-3 pb-3">
              <p className="font-display font-semibold text-3xl">4 × 6</p>
              <FactPicture
                a={4}
                b={6}
                colours={heroColours[4]}
                label={() => m.landing_how_picture()}
                className="h-auto w-32"
              />
            </div>
          </div>
        </Feature>
        <Feature
          title={m.landing_how_games_title()}
          text={m.landing_how_games_text()}
          tone="bg-tone-violet-soft"
          action={
            <a
              href={paths.tryFirst}
              className="inline-flex min-h-12 items-center font-display font-semibold text-brand text-lg underline decoration-2 underline-offset-4"
            >
              {m.landing_try()}
            </a>
          }
        >
          <MissionPicture />
        </Feature>
        <Feature
          title={m.landing_how_rewards_title()}
          text={m.landing_how_rewards_text()}
          tone="bg-tone-amber-soft"
        >
          <div className="flex items-end gap-3">
            <Medal table={7} level="silver" size={92} />
            <Trophy kind="progress" size={136} />
            <span className="grid gap-1">
              <Coin metal="gold" size={60} />
              <Coin metal="bronze" size={44} />
            </span>
          </div>
        </Feature>
      </ol>
    </Section>
  )
}

interface FeatureProps {
  title: string
  text: string
  tone: string
  /** Below the text. */
  action?: ReactNode
  children: ReactNode
}

function Feature({ title, text, tone, action, children }: FeatureProps) {
  return (
    <li className="flex flex-col overflow-hidden rounded-[1.75rem] border-2 border-line bg-card">
      <div className={`grid h-52 place-items-center ${tone}`}>{children}</div>
      <div className="grid gap-3 p-6 sm:p-7">
        <h3 className="font-semibold text-2xl">{title}</h3>
        <p className="text-ink-soft text-lg leading-relaxed">{text}</p>
        {action}
      </div>
    </li>
  )
}

/** A real screen of a mission: an error, and a way to the answer from a fact that the child knows. */
function MissionPicture() {
  return (
    <img
      src={pictureInLanguage('mission')}
      alt={m.landing_how_games_picture()}
      // The size of the file (`npm run screenshots`): room is kept for it before it arrives.
      width={1120}
      height={700}
      loading="lazy"
      decoding="async"
      className="h-48 w-auto max-w-full self-end rounded-t-2xl"
    />
  )
}
