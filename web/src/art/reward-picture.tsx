import { isTable } from '#core/tables/table.ts'
import { Coin } from '#web/art/coin.tsx'
import { Sticker } from '#web/art/sticker.tsx'
import { Trophy } from '#web/art/trophy.tsx'

interface RewardPictureProps {
  /** The id of a reward, e.g. `gold-coin` or `sticker-7`. */
  id: string
  size: number
}

export function RewardPicture({ id, size }: RewardPictureProps) {
  switch (id) {
    case 'bronze-coin':
      return <Coin metal="bronze" size={size} />
    case 'silver-coin':
      return <Coin metal="silver" size={size} />
    case 'gold-coin':
      return <Coin metal="gold" size={size} />
    case 'trophy-beginner':
      return <Trophy kind="beginner" size={size} />
    case 'trophy-progress':
      return <Trophy kind="progress" size={size} />
  }
  const table = Number(id.replace('sticker-', ''))
  return isTable(table) ? <Sticker table={table} size={size} /> : null
}
