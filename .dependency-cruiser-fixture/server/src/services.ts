import { erasure } from './erasure/room.ts'

export const services = `${erasure} is above`
