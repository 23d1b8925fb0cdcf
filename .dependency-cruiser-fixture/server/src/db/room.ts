import { keys } from '../keys/room.ts'

export const db = `${keys} is above`
