import { api } from '../api/room.ts'

export const learning = `${api} is above`
