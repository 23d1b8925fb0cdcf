import { standIn } from './testing/stand-in.ts'

export const real = standIn
