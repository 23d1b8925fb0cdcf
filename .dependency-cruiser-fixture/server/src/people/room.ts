import { learning } from '../learning/room.ts'

export const people = `${learning} is above`
