import { db } from './db/room.ts'

export const config = `${db} is above`
