import { KeyRound, Shirt, Trophy, Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { usePlayers } from '#web/data/learner/current-learner.ts'
import { useMe } from '#web/data/learner/me.ts'
import { AchievementsWall } from '#web/features/profile/achievements-wall.tsx'
import { AvatarStore } from '#web/features/profile/avatar-store/avatar-store.tsx'
import { PlaySettingsCard } from '#web/features/profile/play-settings-card.tsx'
import { AccountDetails, ProfileInfo } from '#web/features/profile/profile-info.tsx'
import { SettingsCard } from '#web/features/profile/settings-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function ProfilePage() {
  const me = useMe()
  const players = usePlayers()
  const [search, setSearch] = useSearchParams()
  const tab = search.get('tab') === 'avatar' ? 'avatar' : 'achievements'
  return (
    <div className="mx-auto grid w-full max-w-[1180px] grid-cols-1 gap-5">
      <header className="flex flex-wrap gap-3">
        <h1 className="sr-only">{m.profile_title()}</h1>
        <BackLink to={paths.games}>{m.profile_back()}</BackLink>
        {players.length > 1 && (
          <ButtonLink to={paths.who} variant="quiet" icon={Users}>
            {m.family_switch()}
          </ButtonLink>
        )}
      </header>
      {me.data ? (
        <ProfileInfo me={me.data} isDressing={tab === 'avatar'} />
      ) : (
        <Waiting
          page={me}
          title={m.profile_error_title()}
          message={m.profile_error_message()}
          loading={<Skeleton className="h-74 w-full sm:h-90 lg:h-102" />}
        />
      )}
      <ProfileTabs
        tab={tab}
        onChoose={(chosen) => setSearch(chosen === 'avatar' ? { tab: chosen } : {}, { replace: true })}
      />
      {/* They wait for what is won above them: else they would jump down with it. */}
      {(me.data || me.isError) && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <PlaySettingsCard />
          <SettingsCard />
          {/* A pupil's grown-up is the teacher, who signs in elsewhere. */}
          {me.data?.user.email !== '' && <GrownUpsCard />}
        </div>
      )}
      {me.data && <AccountDetails me={me.data} />}
    </div>
  )
}

/** The open tab is part of the address, so that the collection can link to the store. */
function ProfileTabs({ tab, onChoose }: { tab: string; onChoose: (tab: string) => void }) {
  return (
    <Tabs
      book
      label={m.profile_tabs()}
      value={tab}
      onValueChange={onChoose}
      tabs={[
        {
          value: 'achievements',
          label: m.profile_tab_achievements(),
          icon: <Trophy aria-hidden="true" className="size-5" />,
          content: <AchievementsWall />,
        },
        {
          value: 'avatar',
          label: m.profile_tab_avatar(),
          icon: <Shirt aria-hidden="true" className="size-5" />,
          content: <AvatarStore />,
        },
      ]}
    />
  )
}

/** The way to the adult gate. What is behind it is not on a child's screen. */
function GrownUpsCard() {
  return (
    <Card className="grid justify-items-start gap-3">
      <h2 className="font-semibold text-2xl">{m.profile_grown_ups()}</h2>
      <p className="text-ink-soft">{m.profile_grown_ups_hint()}</p>
      <ButtonLink to={paths.grownUps} variant="secondary" icon={KeyRound}>
        {m.profile_grown_ups_open()}
      </ButtonLink>
    </Card>
  )
}
