import { auth } from '../auth/room.ts'

export const erasure = `${auth} is above`
