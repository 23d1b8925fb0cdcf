import { api } from '../api/room.ts'

export const people = `${api} is above`
