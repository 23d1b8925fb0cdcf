import { Link } from 'react-router'
import { RewardCounts } from '#web/art/reward-counts.tsx'
import { paths } from '#web/config/paths.ts'
import { useCoinsInTheAir } from '#web/data/learner/award-notices.ts'
import { useMe } from '#web/data/learner/me.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export function RewardCounter() {
  const { data, isError } = useMe()
  const inTheAir = useCoinsInTheAir()
  // As wide as three single figures, at each width of the bar: what stands beside it stays where it is.
  if (!data && !isError) return <Skeleton className="h-12 w-32 min-[430px]:w-44 md:@max-2xl:w-37" />
  return (
    <Link
      to={paths.rewards}
      data-counter=""
      className="rounded-full no-underline transition-transform hover:scale-105"
    >
      <RewardCounts counts={data} inTheAir={inTheAir} />
    </Link>
  )
}
