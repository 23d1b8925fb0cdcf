import type { Equip } from '@dozenauts/server/api/types.ts'

export type AvatarCategory = Equip['category']
