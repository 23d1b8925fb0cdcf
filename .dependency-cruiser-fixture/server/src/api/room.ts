import { http } from '../http/room.ts'

export const api = `${http} is above`
