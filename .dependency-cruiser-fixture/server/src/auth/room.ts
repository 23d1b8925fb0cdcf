import { people } from '../people/room.ts'

export const auth = `${people} is above`
