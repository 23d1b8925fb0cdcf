import type { Avatar } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { knownEquipped } from '#core/avatar/equipped.ts'
import { knownFigure } from '#core/avatar/figure.ts'
import { lookOf, useAvatar, useChooseFigure } from '#web/data/avatar.ts'
import { FigureChooser } from '#web/features/profile/avatar-store/figure-chooser.tsx'
import { Wardrobe } from '#web/features/profile/avatar-store/wardrobe.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { itemName } from '#web/i18n/item-name.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'

export function AvatarStore() {
  const avatar = useAvatar()
  if (avatar.data) return <Store avatar={avatar.data} />
  if (!avatar.isError) return <Skeleton className="h-96 w-full" />
  return (
    <ErrorState
      title={m.profile_store_load_title()}
      message={m.profile_store_load_message()}
      onRetry={() => void avatar.refetch()}
    />
  )
}

function Store({ avatar }: { avatar: Avatar }) {
  const [changing, setChanging] = useState(false)
  const choose = useChooseFigure()
  const look = lookOf(avatar)
  if (look && !changing)
    return <Wardrobe avatar={avatar} look={look} onChangeFigure={() => setChanging(true)} />
  return (
    <FigureChooser
      figure={knownFigure(avatar.figure)}
      equipped={knownEquipped(avatar.equipped)}
      coins={avatar.coins}
      hairName={itemName}
      busy={choose.isPending}
      onChoose={(figure) =>
        choose.mutate(figure, {
          onSuccess: (chosen) => {
            setChanging(false)
            if (chosen) void showToast.success(m.profile_figure_saved())
          },
          onError: () => void showToast.error(m.profile_store_equip_failed()),
        })
      }
      {...(look ? { onCancel: () => setChanging(false) } : {})}
    />
  )
}
