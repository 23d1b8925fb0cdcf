import { Suspense, useId } from 'react'
import { useSearchParams } from 'react-router'
import type { Learner } from '#core/learner/learner.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import type { LogbookPage as Page } from '#web/config/paths.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { CollectionPage } from '#web/features/logbook/collection.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TabList } from '#web/ui/tabs.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

const PAGES = {
  wonders: lazyWithRetry(async () => (await import('#web/features/logbook/wonders-page.tsx')).WondersPage),
  story: lazyWithRetry(async () => (await import('#web/features/logbook/story-page.tsx')).StoryPage),
  postcards: lazyWithRetry(async () => (await import('#web/features/logbook/cards-page.tsx')).CardsPage),
  comets: lazyWithRetry(async () => (await import('#web/features/logbook/comets-page.tsx')).CometsPage),
} as const satisfies Record<Page, unknown>

const LABELS: Readonly<Record<Tab, () => string>> = {
  collection: m.logbook_collection,
  wonders: m.wonders_title,
  story: m.story_tab,
  postcards: m.story_cards_title,
  comets: m.story_comets_title,
}
type Tab = Page | 'collection'
const TABS = ['collection', 'wonders', 'story', 'postcards', 'comets'] as const

/** `/app/rewards`: what was won and what was opened, a book with five pages. */
export function LogbookPage() {
  const [search, setSearch] = useSearchParams()
  const chosen = TABS.find((tab) => tab === search.get('page')) ?? 'collection'
  const panelId = useId()
  const learner = useLearner((state) => state.learner)
  return (
    <div className="mx-auto w-full max-w-6xl">
      <h1 className="mb-4 font-semibold text-3xl sm:text-4xl">{m.logbook_title()}</h1>
      <TabList
        label={m.logbook_tabs()}
        panelId={panelId}
        values={TABS}
        chosen={chosen}
        onChoose={(tab) => setSearch(tab === 'collection' ? {} : { page: tab }, { replace: true })}
        className="flex flex-wrap gap-0.5 min-[24rem]:flex-nowrap px-2 sm:gap-1 lg:gap-2 lg:px-6"
        tabClassName="min-h-12 flex-auto cursor-pointer rounded-t-button border-2 border-b-0 border-outline bg-[#cfc7ec] px-0.5 py-2 text-center font-display font-semibold text-[0.82rem] text-space sm:px-2 sm:text-base aria-selected:bg-card lg:flex-none lg:px-5 lg:text-lg high-contrast:aria-selected:underline forced-colors:aria-selected:border-[Highlight]"
      >
        {(tab) => LABELS[tab]()}
      </TabList>
      <div
        role="tabpanel"
        id={panelId}
        aria-labelledby={`${panelId}-${chosen}`}
        className="paper rounded-[1.875rem] bg-card p-4 sm:p-7"
      >
        {chosen === 'collection' ? (
          <CollectionPage />
        ) : learner.data ? (
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <Shown page={chosen} learner={learner.data} />
          </Suspense>
        ) : (
          <Waiting
            page={learner}
            title={m.rewards_error_title()}
            message={m.rewards_error_message()}
            loading={<Skeleton className="h-96 w-full" />}
          />
        )}
      </div>
    </div>
  )
}

function Shown({ page, learner }: { page: Page; learner: Learner }) {
  const Chosen = PAGES[page]
  return <Chosen learner={learner} />
}
