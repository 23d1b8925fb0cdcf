import { app } from '../app.ts'

export const http = `${app} is above`
