import { api } from '../api/room.ts'

export const lti = `${api} is above`
