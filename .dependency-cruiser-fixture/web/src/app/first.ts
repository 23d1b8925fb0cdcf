import type { Second } from './second.ts'

export type First = { readonly second: Second }
