import type { First } from './first.ts'

export type Second = { readonly first: First }
