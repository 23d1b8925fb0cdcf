import { services } from '../services.ts'

export const keys = `${services} is above`
