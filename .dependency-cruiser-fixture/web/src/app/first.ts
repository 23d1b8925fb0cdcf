import './second.ts'
